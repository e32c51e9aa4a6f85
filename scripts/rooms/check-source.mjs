import { builtinModules } from 'node:module'
import path from 'node:path'
import { IMPURE_GLOBALS, isPure, mayImport, PURE_PACKAGES, roomOf } from './rooms.mjs'

const RAW_COLOUR = /(?<![\w&./-])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl)a?\(\s*[\d.]/i
/** A name of code (`functionCall`, `ErroredToolCall`) or a single capital (a key, a file's status) is the same in every language. */
const NAME_OF_CODE = /^(?:[A-Za-z]+[a-z][A-Z][A-Za-z]*|[A-Z])$/
const TOKENS = 'components/ui/tokens.css'

/** Every rule a TypeScript file breaks: `{ file, line, rule, subject, message }`. `source` is from readSource. */
export function checkSource(file, source) {
  const room = roomOf(file)
  const isTest = /\.(?:test|test-d|contract)\.tsx?$/.test(file)
  const broken = (line, rule, subject, message) => ({ file, line, rule, subject, message })
  return [
    ...checkImports(file, room, source, broken),
    ...(isPure(room) && !isTest ? checkPurity(source, broken) : []),
    ...(room === 'lib/server' && !isTest ? checkServerOnly(source, broken) : []),
    ...(isDrawn(room) && !isTest ? checkInterface(source, broken) : []),
  ]
}

/** Raw colours of a style sheet; only the tokens may have them. */
export function checkStyles(file, text) {
  if (file === TOKENS) return []
  const withoutComments = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  return withoutComments.split('\n').flatMap((content, index) => {
    const colour = RAW_COLOUR.exec(content)?.[0]
    return colour === undefined ? [] : [rawColour(file, index + 1, colour)]
  })
}

function rawColour(file, line, colour) {
  return { file, line, rule: 'colour', subject: colour, message: `raw colour ${colour}: use a token of ${TOKENS}` }
}

function isDrawn(room) {
  return room === 'app' || room.startsWith('components')
}

function checkImports(file, room, { imports }, broken) {
  return imports.flatMap(({ specifier, line }) => {
    const target = resolveSpecifier(file, specifier)
    if (target === undefined) return []
    const to = roomOf(target)
    if (mayImport(room, to)) return []
    return [broken(line, 'import', target, `${room} may not import ${to || 'files of the root'} (${specifier})`)]
  })
}

/** A file of this project, relative to its root; undefined for a package. */
function resolveSpecifier(file, specifier) {
  if (specifier.startsWith('@/')) return specifier.slice(2)
  if (!specifier.startsWith('.')) return undefined
  return path.posix.join(path.posix.dirname(file), specifier)
}

function checkPurity({ imports, identifiers, members, emptyDates, declared }, broken) {
  const free = identifiers.filter(({ name }) => IMPURE_GLOBALS.has(name) && !declared.has(name))
  const clocks = members.filter(({ name }) => name === 'Date.now' || name === 'Math.random')
  return [
    ...imports
      .filter(({ specifier }) => isForeignPackage(specifier))
      .map(({ specifier, line }) =>
        broken(line, 'package', specifier, `a pure room may not use the package ${specifier}`),
      ),
    ...[...free, ...clocks].map(({ name, line }) => broken(line, 'purity', name, `a pure room may not use ${name}`)),
    ...emptyDates.map(({ line }) => broken(line, 'purity', 'new Date()', 'a pure room may not read the clock')),
  ]
}

function isForeignPackage(specifier) {
  if (specifier.startsWith('.') || specifier.startsWith('@/')) return false
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
  return specifier.startsWith('node:') || builtinModules.includes(name) || !PURE_PACKAGES.includes(name)
}

function checkServerOnly({ firstStatement }, broken) {
  const isMarked = firstStatement?.type === 'ImportDeclaration' && firstStatement.source.value === 'server-only'
  return isMarked ? [] : [broken(1, 'server-only', 'server-only', "must begin with import 'server-only'")]
}

function checkInterface({ strings, jsxTexts }, broken) {
  const colours = strings.flatMap(({ text, line }) => {
    const colour = RAW_COLOUR.exec(text)?.[0]
    return colour === undefined
      ? []
      : [broken(line, 'colour', colour, `raw colour ${colour}: use a token of ${TOKENS}`)]
  })
  const texts = jsxTexts
    .filter(({ text }) => /\p{L}/u.test(text) && !NAME_OF_CODE.test(text))
    .map(({ text, line }) => broken(line, 'text', text, `"${text}" must come from the message catalogue`))
  return [...colours, ...texts]
}
