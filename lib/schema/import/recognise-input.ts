import { emptyInput, type RecognisedInput } from './imported'
import { readJsonLines } from './read-json-lines'
import { type LooseJson, readLooseJson } from './read-loose-json'
import { readTypeScript } from './read-typescript'
import { readYaml } from './read-yaml'
import { recogniseValue } from './recognise-value'

const ZOD =
  /\bz\s*\.\s*(?:object|strictObject|looseObject|string|number|int|array|record|union|discriminatedUnion|enum|tuple|lazy)\b/
const TYPESCRIPT =
  /^\s*(?:\/\*[\s\S]*?\*\/\s*|\/\/[^\n]*\n\s*)*(?:export\s+(?:default\s+)?)?(?:declare\s+)?(?:(?:async\s+)?function\b|interface\b|type\s+\w+[^=\n]*=|(?:const\s+)?enum\b|const\s+\w+\s*(?::|=\s*(?:async\s*)?\()|(?:async\s+)?\w+\s*(?:<[^>]*>)?\s*\([^)]*\)\s*(?::|=>|\{|;|$))/
/** Lines that start a JSON value each. */
const JSON_LINES = /^\s*[[{].*[\]}]\s*(?:\r?\n\s*)+[[{]/

/**
 * Takes whatever people have of a tool (declarations of any provider, a JSON Schema, Zod or TypeScript source, an OpenAPI
 * document, an example of arguments, recorded calls) and says what it is and what came of it. What could not be read is in
 * `problems` with its place, and the rest is still used. Pure; never throws, never asks the network.
 */
export function recogniseInput(text: string): RecognisedInput {
  const source = text.replace(/^\uFEFF/, '')
  if (source.trim() === '')
    return emptyInput('unknown', [{ message: 'There is nothing here yet.', line: 1, column: 1 }])
  const fenced = unfence(source)
  if (fenced !== source) return recogniseInput(fenced)
  if (/^\s*(?:[[{"]|\/[/*])/.test(source)) {
    const fromJson = recogniseJson(source)
    if (fromJson !== undefined) return fromJson
  }
  if (ZOD.test(source)) return { ...emptyInput('zod'), source }
  if (TYPESCRIPT.test(source)) return readTypeScript(source)
  return recogniseOther(source)
}

/** The text inside a Markdown code fence, on the lines where it stood. */
function unfence(source: string): string {
  const found = /^(\s*)```[\w-]*[ \t]*\n([\s\S]*?)\n?```\s*$/.exec(source)
  return found === null ? source : `${(found[1] ?? '').replace(/[^\n]/g, '')}\n${found[2] ?? ''}`
}

function recogniseJson(source: string): RecognisedInput | undefined {
  const whole = readLooseJson(source)
  if (whole.value !== undefined) return withProblems(whole)
  const lines = JSON_LINES.test(source) ? readJsonLines(source) : undefined
  if (lines?.value !== undefined) return withProblems(lines)
  // Type literals and code also begin with a brace; what looks like JSON keeps JSON's complaint.
  const isCode =
    ZOD.test(source) || TYPESCRIPT.test(source) || /^\s*\{\s*\w+\??\s*:\s*(?:string|number|boolean)\b/.test(source)
  if (isCode) return ZOD.test(source) ? undefined : readTypeScript(source)
  return emptyInput('unknown', whole.problems)
}

function withProblems(read: LooseJson): RecognisedInput {
  if (read.value === undefined) return emptyInput('unknown', read.problems)
  const recognised = recogniseValue(read.value)
  return { ...recognised, problems: [...read.problems, ...recognised.problems] }
}

/** YAML, and JSON lines that begin with something else. Prose is YAML too: a single text, which says nothing of a tool. */
function recogniseOther(source: string): RecognisedInput {
  const yaml = readYaml(source)
  if (yaml.value !== undefined && typeof yaml.value.value === 'object' && yaml.value.value !== null)
    return withProblems(yaml)
  const lines = /^\s*[[{].*[\]}]\s*$/m.test(source) ? readJsonLines(source) : undefined
  if (lines?.value !== undefined) return withProblems(lines)
  const message =
    'This is neither JSON nor YAML nor TypeScript. Paste a declaration, a schema, an example of arguments or recorded calls.'
  const isYaml = /^[\w"'-]+:(?:\s|$)/m.test(source)
  return emptyInput('unknown', isYaml && yaml.problems.length > 0 ? yaml.problems : [{ message, line: 1, column: 1 }])
}
