/** A pattern, for JavaScript and ripgrep alike, of the line that defines a name in the usual languages. */
export function definitionPattern(name: string): string {
  const word = name.replaceAll('$', '\\$')
  return `\\b(function\\*?|class|const|let|var|interface|type|enum|def|fn|func( *\\([^)]*\\))?|struct|trait|namespace) +${word}\\b`
}
