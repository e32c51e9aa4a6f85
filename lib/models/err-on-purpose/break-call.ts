import { createSeededRandom } from '../../base/seeded-random'
import type { ErrKind } from '../../schema/err-kind'
import type { FunctionDeclaration } from '../../schema/function-declaration'
import { aliasesOf, TOOL_LEGACY_ALIASES } from '../../tools/aliases'
import type { ModelEvent } from '../port'
import { breakArgs } from './break-args'

export type CallEvent = Extract<ModelEvent, { type: 'call' }>

/** The kinds that change one call; `loop` changes a whole answer. */
export type CallErrKind = Exclude<ErrKind, 'loop'>

/** What a call became: one event, or two where it was sent twice; `what` says what is wrong with it. */
export interface BrokenCall {
  readonly events: readonly CallEvent[]
  readonly what: string
}

/** A call with a mistake of the given kind. Undefined where the kind does not apply to it. Pure; `seed` picks. */
export function breakCall(
  call: CallEvent,
  kind: CallErrKind,
  declarations: readonly FunctionDeclaration[],
  seed: string,
): BrokenCall | undefined {
  switch (kind) {
    case 'invented_tool':
      return renamed(call, inventedNames(call.name, declarations), seed)
    case 'old_alias':
      return renamed(call, freeNames(aliasesOf(call.name), declarations), seed)
    case 'malformed_json':
      return malformed(call, seed)
    case 'duplicate_id':
      return sentTwice(call, declarations, seed)
    default:
      return withBrokenArgs(call, kind, declarations, seed)
  }
}

function withBrokenArgs(
  call: CallEvent,
  kind: 'wrong_type' | 'missing' | 'extra' | 'path_escape',
  declarations: readonly FunctionDeclaration[],
  seed: string,
): BrokenCall | undefined {
  const declaration = declarations.find((item) => item.name === call.name)
  const broken = declaration && breakArgs(declaration.parametersJsonSchema, call.args, kind, seed)
  if (!broken) return undefined
  return { events: [{ ...call, args: broken.args }], what: broken.why }
}

function renamed(call: CallEvent, names: readonly string[], seed: string): BrokenCall | undefined {
  const name = pick(names, seed)
  return name === undefined
    ? undefined
    : { events: [{ ...call, name }], what: `${name} is called instead of ${call.name}.` }
}

/** Names that a model might believe in: the words the other way round, in another case, with a version. */
function inventedNames(name: string, declarations: readonly FunctionDeclaration[]): readonly string[] {
  const words = name.split(/_+/).filter((word) => word !== '')
  const camel = words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('')
  const names = [[...words].reverse().join('_'), camel, `${name}_v2`, `auto_${name}`]
  return freeNames(names, declarations).filter((item) => !Object.hasOwn(TOOL_LEGACY_ALIASES, item))
}

function freeNames(names: readonly string[], declarations: readonly FunctionDeclaration[]): readonly string[] {
  return names.filter((name) => !declarations.some((item) => item.name === name))
}

/** Ways in which JSON comes out wrong; the last one always does. */
const SPOILERS: readonly ((text: string) => string)[] = [
  (text) => text.replaceAll('"', "'"),
  (text) => text.replace(/"([A-Za-z_]\w*)":/, '$1:'),
  (text) => `${text.slice(0, -1)},}`,
  (text) => text.slice(0, Math.max(1, Math.ceil(text.length * 0.6))),
]

function malformed(call: CallEvent, seed: string): BrokenCall {
  const text = JSON.stringify(call.args ?? {})
  const spoilt = SPOILERS.map((spoil) => spoil(text)).filter((item) => !isJson(item))
  const argsText = pick(spoilt, seed) ?? '{'
  return { events: [{ ...call, args: null, argsText }], what: 'The arguments are no JSON.' }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The same id twice: with the same arguments, which is dropped, or with broken ones, which becomes a call that fails. */
function sentTwice(call: CallEvent, declarations: readonly FunctionDeclaration[], seed: string): BrokenCall {
  const id = call.id ?? `call_${call.name}`
  const first = { ...call, id }
  const broken = withBrokenArgs(first, 'wrong_type', declarations, seed)?.events[0]
  const second = pick([first, broken ?? first], seed) ?? first
  const how = second === first ? 'the same arguments' : 'other arguments'
  return { events: [first, second], what: `The id ${id} is given twice, with ${how}.` }
}

function pick<T>(items: readonly T[], seed: string): T | undefined {
  return items[Math.floor(createSeededRandom(seed)() * items.length)]
}
