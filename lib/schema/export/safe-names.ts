const RESERVED = new Set(
  [
    'abstract any arguments as async await boolean break case catch class const continue debugger declare default delete',
    'do else enum eval export extends false finally for from function get if implements import in instanceof interface is',
    'let module namespace never new null number object of package private protected public return set static string super',
    'switch symbol this throw true try type typeof undefined unknown var void while with yield',
  ].flatMap((words) => words.split(' ')),
)

/** A tool's name as a TypeScript class name: `get_weather` → `GetWeather`. Only ASCII letters and digits; never empty or reserved. */
export function classNameOf(name: string): string {
  const words = name.normalize('NFKD').match(/[A-Za-z0-9]+/g) ?? []
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return /^[A-Za-z]/.test(joined) && !RESERVED.has(joined) ? joined : `Tool${joined}`
}

/** The name with a small first letter: `getWeather`. */
export function variableNameOf(name: string): string {
  const pascal = classNameOf(name)
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1)
  return RESERVED.has(camel) ? `${camel}Tool` : camel
}

/** A file name that every system takes: `get-weather`. Never empty, at most 60 characters. */
export function fileNameOf(name: string): string {
  const words = name.normalize('NFKD').match(/[A-Za-z0-9]+/g) ?? []
  return words.join('-').toLowerCase().slice(0, 60) || 'tool'
}

/** A text as lines of a block comment, which it cannot end: `*` and `/` are kept apart, control characters are spaces. */
export function commentOf(text: string): string {
  const plain = text.replace(/\*\//g, '*\u2009/').replace(/[\u2028\u2029\v\f]/g, '\n')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const lines = plain.replace(/[\u0000-\u0008\u000e-\u001f\u007f]/g, ' ').split(/\r\n|\r|\n/)
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */`
}
