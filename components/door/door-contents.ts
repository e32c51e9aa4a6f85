import { clientWord } from '@/components/i18n/client-words'
import { isJsonObject } from '@/lib/base/json'
import type { ImportedCall, ImportedDeclaration, OpenApiOperation, RecognisedInput } from '@/lib/schema/import/imported'
import { inferSchema } from '@/lib/schema/import/infer-schema'
import { operationToDeclaration } from '@/lib/schema/import/open-api'
import type { ToolDefinition } from '@/lib/session/tool-definition'

const MAX_NAME = 128

/** A tool that may come in, with the recorded calls that are of it. */
export interface DoorTool {
  readonly tool: ToolDefinition
  /** `inferred`: declared by nothing but its calls. `named`: the text gave no name, this one is made up. `known`: it is there already. */
  readonly origin: 'declared' | 'named' | 'inferred' | 'operation' | 'zod' | 'known'
  readonly calls: readonly ImportedCall[]
  /** What was changed or left out on the way. */
  readonly notes: readonly string[]
}

/** The tools of what was recognised: declared ones, then those that only their calls tell of. Names are unique. */
export function doorTools(input: RecognisedInput, taken: readonly string[] = []): DoorTool[] {
  const names = new Set(taken)
  const byName = groupCalls(input.calls)
  const declared = input.declarations.map((declaration) => declaredTool(declaration, byName, names))
  const zod = input.source === undefined ? [] : [zodTool(input.source, names)]
  const known = new Set(declared.map(({ tool }) => tool.name))
  const inferred = [...byName].flatMap(([name, calls]) =>
    known.has(name) || name === '' || taken.includes(name) ? [] : [inferredTool(name, calls)],
  )
  return [...declared, ...zod, ...inferred]
}

/** Recorded calls of tools that are there already (`taken`): they only add to what those are tried with. */
export function callsOfKnown(
  input: RecognisedInput,
  taken: readonly string[],
): ReadonlyMap<string, readonly ImportedCall[]> {
  const declared = new Set(input.declarations.map(({ name }) => name))
  const found = [...groupCalls(input.calls)].filter(([name]) => taken.includes(name) && !declared.has(name))
  return new Map(found)
}

/** The tools of chosen operations of an OpenAPI document; one that cannot be taken is left out. */
export function operationTools(
  document: unknown,
  operations: readonly OpenApiOperation[],
  taken: readonly string[] = [],
): DoorTool[] {
  const names = new Set(taken)
  return operations.flatMap((operation) => {
    const made = operationToDeclaration(document, operation)
    if (!made.ok) return []
    const { declaration, notes } = made.value
    const tool = definitionOf({ ...declaration }, freeName(declaration.name, names))
    return [{ tool, origin: 'operation' as const, calls: [], notes }]
  })
}

function declaredTool(
  declaration: ImportedDeclaration,
  byName: ReadonlyMap<string, readonly ImportedCall[]>,
  names: Set<string>,
): DoorTool {
  const given = declaration.name?.trim() ?? ''
  const name = freeName(given === '' ? 'my_tool' : given, names)
  const note = given !== '' && name !== given ? [clientWord('renamed', { given, name })] : []
  const calls = byName.get(given) ?? (byName.size === 1 && given === '' ? [...byName.values()].flat() : [])
  return { tool: definitionOf(declaration, name), origin: given === '' ? 'named' : 'declared', calls, notes: note }
}

function inferredTool(name: string, calls: readonly ImportedCall[]): DoorTool {
  const objects = calls.map(({ args }) => args).filter(isJsonObject)
  const parametersJsonSchema = objects.length > 0 ? inferSchema(objects) : { type: 'object', properties: {} }
  const tool = definitionOf({ name, description: '', parametersJsonSchema }, name.slice(0, MAX_NAME))
  return { tool, origin: 'inferred', calls, notes: [] }
}

/** The schema of a Zod source comes when it is evaluated, in the editor. */
function zodTool(source: string, names: Set<string>): DoorTool {
  const said = /\bconst\s+(\w+)\s*=\s*z\b/.exec(source)?.[1]?.replace(/(?:Schema|Params|Parameters|Args)$/, '')
  const tool = definitionOf({ description: '' }, freeName(said === undefined || said === '' ? 'my_tool' : said, names))
  return { tool: { ...tool, zodSource: source }, origin: 'zod', calls: [], notes: [] }
}

function definitionOf(declaration: ImportedDeclaration, name: string): ToolDefinition {
  const { description = '', parametersJsonSchema, parameters } = declaration
  return {
    name,
    description,
    ...(isJsonObject(parametersJsonSchema) || typeof parametersJsonSchema === 'boolean'
      ? { parametersJsonSchema }
      : {}),
    ...(isJsonObject(parameters) ? { parameters } : {}),
    kind: 'custom',
    implementation: { type: 'canned', result: { ok: true } },
  }
}

function groupCalls(calls: readonly ImportedCall[]): Map<string, ImportedCall[]> {
  const byName = new Map<string, ImportedCall[]>()
  for (const call of calls) {
    const known = byName.get(call.name)
    if (known === undefined) byName.set(call.name, [call])
    else known.push(call)
  }
  return byName
}

/** The name, or the name with a number where it is taken; remembers it as taken. */
function freeName(wanted: string, names: Set<string>): string {
  const base = wanted.slice(0, MAX_NAME)
  let name = base
  for (let number = 2; names.has(name); number++) name = `${base.slice(0, MAX_NAME - 5)}_${number}`
  names.add(name)
  return name
}
