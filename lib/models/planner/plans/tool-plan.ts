import { isJsonObject, jsonEqual } from '../../../base/json'
import type { FunctionDeclaration } from '../../../schema/function-declaration'
import { type Property, propertiesOf } from '../capabilities/properties-of'
import { stem, wordsOf } from '../capabilities/words-of'
import type { BoundCall, Plan } from '../conversation/plan'
import { think, type World } from '../conversation/world'
import { correctUnknown } from '../custom/correct-unknown'
import { describeResult, errorIn } from '../custom/describe-result'
import { extractArgument, placesFor } from '../custom/extract-argument'
import { extractArguments } from '../custom/extract-arguments'
import { textKind } from '../custom/extract-text'
import { readReply } from '../responses/read-reply'
import { plainKey } from '../texts/match-key'
import type { Intent } from '../understanding/intent'
import { done, type PlanResult, sayProblem, stopped } from './say-problem'

type Args = Record<string, unknown>

/** Calls a tool that the planner has never seen, with arguments from the sentence; asks for what it cannot know. */
export function* toolPlan(world: World, intent: Extract<Intent, { type: 'use_tool' }>): Plan<PlanResult> {
  const declaration = world.toolbox.declarations.find((item) => item.name === intent.tool)
  if (!declaration) return stopped(world.wording.cannot(intent.clause, []))
  const filled = yield* fillArguments(world, declaration, intent.clause, 0)
  if ('stop' in filled) return filled.stop
  const calls = spread(declaration, filled.args, intent.clause).map(
    (args): BoundCall => ({ name: declaration.name, args }),
  )
  const results = yield* callAll(world, declaration, calls)
  const said = results.map((result) => result.said)
  const isDone = results.every((result) => result.isDone)
  return isDone ? done(said.join('\n\n')) : stopped(said.join('\n\n'))
}

type Filled = { readonly args: Args } | { readonly stop: PlanResult }

/** Arguments by parameter; a required one that the sentence lacks is fetched with another tool, or asked about. */
function* fillArguments(world: World, declaration: FunctionDeclaration, clause: string, depth: number): Plan<Filled> {
  const { args: found, missing } = extractArguments(
    propertiesOf(declaration.parametersJsonSchema),
    clause,
    `${declaration.name} ${declaration.description}`,
  )
  const args: Args = { ...found }
  const open: Property[] = []
  for (const property of missing) {
    const fetched = depth < 2 ? yield* fetchArgument(world, declaration, property, clause, depth) : undefined
    if (fetched && 'stop' in fetched) return fetched
    if (fetched) args[property.name] = fetched.value
    else open.push(property)
  }
  const beyond = outOfBounds(propertiesOf(declaration.parametersJsonSchema), args)
  if (open.length === 0 && beyond) {
    world.memory.asked = { prompt: withoutNumber(clause, beyond.value), tool: declaration.name }
    return { stop: stopped(world.wording.outOfBounds(declaration.name, beyond.property, beyond.value)) }
  }
  const unused = open.length === 0 ? unusedNumber(propertiesOf(declaration.parametersJsonSchema), args, clause) : []
  if (open.length === 0 && unused.length === 0) return { args }
  open.push(...unused)
  world.memory.asked = { prompt: clause, tool: declaration.name }
  return { stop: stopped(world.wording.unfilled(declaration.name, open)) }
}

/** The first number that its declaration does not allow: to send it would only fail, and another one would be a guess. */
function outOfBounds(properties: readonly Property[], args: Args): { property: Property; value: number } | undefined {
  for (const property of properties) {
    const value = args[property.name]
    if (typeof value !== 'number') continue
    if (value < (property.minimum ?? value) || value > (property.maximum ?? value)) return { property, value }
  }
  return undefined
}

/**
 * The optional numbers that a sentence may speak of without my knowing which: it has a number that no argument holds. To
 * leave it out would do something else than was asked ("refund 20").
 */
function unusedNumber(properties: readonly Property[], args: Args, clause: string): readonly Property[] {
  const open = properties.filter(
    (property) =>
      args[property.name] === undefined && property.types.some((type) => type === 'integer' || type === 'number'),
  )
  if (open.length === 0) return []
  const held =
    JSON.stringify(args)
      .match(/\d+(?:\.\d+)?/g)
      ?.map(Number) ?? []
  const bare = clause.replace(
    /\d{4}-\d\d?-\d\d?|\d{1,2}:\d\d|\b\d{1,2} ?(?:am|pm)\b|[\w.+-]+@[\w.-]+|\b[A-Za-z]+[-_]?\d[\w-]*|"[^"]*"|“[^”]*”/giu,
    ' ',
  )
  const said = (bare.match(/(?<![\w.-])\d+(?:\.\d+)?(?![\w-])/g) ?? []).map(Number)
  const isHeld = (number: number) =>
    held.some((value) =>
      [1, 7, 24, 60, 1000, 3600, 86_400].some((factor) => value === number * factor || number === value * factor),
    )
  return said.every(isHeld) ? [] : open
}

/** The sentence as it is asked again, with room for another number. */
function withoutNumber(clause: string, value: number): string {
  return clause
    .replace(new RegExp(`(?<![\\d.])${String(value).replace('.', '\\.')}(?![\\d.])`), '')
    .replace(/ {2,}/g, ' ')
}

/** A value from another tool that says it gives such values: `find_user` for a missing `user_id`. */
function* fetchArgument(
  world: World,
  declaration: FunctionDeclaration,
  property: Property,
  clause: string,
  depth: number,
): Plan<{ value: unknown } | { stop: PlanResult } | undefined> {
  const provider = providerOf(world, declaration, property, clause)
  if (!provider) return undefined
  const filled = yield* fillArguments(world, provider, clause, depth + 1)
  if ('stop' in filled) return undefined
  const [result] = yield* callAll(world, provider, [{ name: provider.name, args: filled.args }])
  if (!result?.isDone) return { stop: stopped(result?.said ?? '') }
  const value = valueUnder(world.memory.result, property.name)
  return value === undefined ? undefined : { value }
}

function providerOf(
  world: World,
  declaration: FunctionDeclaration,
  property: Property,
  clause: string,
): FunctionDeclaration | undefined {
  const wanted = wordsOf(property.name).map(stem)
  return world.toolbox.unknownTools.find((tool) => {
    if (tool.name === declaration.name) return false
    const said = new Set([...wordsOf(tool.name), ...wordsOf(tool.description)].map(stem))
    const required = propertiesOf(tool.parametersJsonSchema).filter((item) => item.required)
    const givesIt = wanted.every((word) => said.has(word)) && !required.some((item) => item.name === property.name)
    return givesIt && required.every((item) => extractArgument(item, clause) !== undefined)
  })
}

/** The member of an answer that has a parameter's name, at any depth; undefined where there are several different ones. */
function valueUnder(result: unknown, name: string): unknown {
  const found: unknown[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isJsonObject(value)) return
    for (const [key, member] of Object.entries(value)) {
      if (plainKey(key) === plainKey(name) || (key === 'id' && /id$/i.test(name))) found.push(member)
      else visit(member)
    }
  }
  visit(result)
  return found.length > 0 && found.every((item) => jsonEqual(item, found[0])) ? found[0] : undefined
}

/** "weather in Oslo and Lima": one call for each place, in parallel, where the tool takes one and only looks. */
function spread(declaration: FunctionDeclaration, args: Args, clause: string): readonly Args[] {
  const isLooking =
    /^(?:get|find|search|look|fetch|list|show|query|read|check|convert)/i.test(declaration.name) ||
    /^(?:get|find|search|look|fetch|list|show|read|return)/i.test(declaration.description)
  const place = propertiesOf(declaration.parametersJsonSchema).find(
    (property) =>
      property.types.includes('string') && property.enumValues.length === 0 && textKind(property) === 'place',
  )
  const places = place && isLooking ? placesFor(place, clause) : []
  const listed = spreadCodes(declaration, args, clause)
  if (listed.length > 1) return listed
  return place && places.length > 1 ? places.map((value) => ({ ...args, [place.name]: value })) : [args]
}

/** A code, an id, a number or a quoted text: what a list of things to work on is made of. */
const CODE = '[A-Za-z]{1,6}[-_]?\\d[\\w-]*|[A-Z]{2,6}(?![\\p{L}\\d_-])|#?\\d{3,}(?!\\p{L})|"[^"]+"|“[^”]+”'

/** "the quotes for AAPL and NVDA": one call for each, where the tool takes one and the sentence lists several alike. */
function spreadCodes(declaration: FunctionDeclaration, args: Args, clause: string): readonly Args[] {
  const required = propertiesOf(declaration.parametersJsonSchema).filter((property) => property.required)
  const [only] = required.filter((property) => property.types.includes('string') && property.enumValues.length === 0)
  const value = only && args[only.name]
  if (!only || required.length !== 1 || typeof value !== 'string') return []
  const list =
    new RegExp(`(?:${CODE})(?:\\s*(?:,\\s*and\\s|,|，|、|\\band\\b|和|与)\\s*(?:${CODE}))+`, 'u').exec(clause)?.[0] ??
    ''
  const items = [...list.matchAll(new RegExp(CODE, 'gu'))].map((match) => match[0].replace(/^["“#]|["”]$/gu, ''))
  return items.includes(value) ? items.map((item) => ({ ...args, [only.name]: item })) : []
}

/** Makes the calls of one step, corrects each once after a failed build, and says what came of it. */
export function* callAll(
  world: World,
  declaration: FunctionDeclaration,
  calls: readonly BoundCall[],
): Plan<readonly PlanResult[]> {
  think(world, world.wording.choseUnknown(declaration.name, evidenceOf(world, declaration)))
  const exchanges = yield calls
  const results: PlanResult[] = []
  for (const [_index, exchange] of exchanges.entries()) {
    const reply = readReply(exchange)
    if (reply.kind !== 'invalid') {
      results.push(sayReply(world, declaration.name, exchange))
      continue
    }
    const correction = correctUnknown(declaration, exchange.call.args, reply.issues, world.clause)
    if (!correction) {
      results.push(stopped(sayProblem(world, { kind: 'invalid', tool: declaration.name, message: reply.message })))
      continue
    }
    think(
      world,
      world.wording.corrects(
        declaration.name,
        reply.issues.map((issue) => issue.path),
        correction.changes,
      ),
    )
    const [again] = yield [{ name: declaration.name, args: correction.args }]
    if (again) results.push(sayReply(world, declaration.name, again))
  }
  return results
}

function evidenceOf(world: World, declaration: FunctionDeclaration): readonly string[] {
  const spoken = new Set(wordsOf(world.clause).map(stem))
  return [...new Set([...wordsOf(declaration.name), ...wordsOf(declaration.description)])]
    .filter((word) => word.length > 2 && spoken.has(stem(word)))
    .slice(0, 5)
}

function sayReply(world: World, tool: string, exchange: Parameters<typeof readReply>[0]): PlanResult {
  const reply = readReply(exchange)
  if (reply.kind === 'output') {
    const problem = errorIn(reply.value)
    if (problem !== undefined) return stopped(world.wording.failed(tool, problem))
    world.memory.result = reply.value ?? reply.text
    const lines = describeResult(reply.value, reply.text)
    world.memory.value = { name: tool, text: lines.join('\n') }
    return done(world.wording.toolResult(tool, lines))
  }
  if (reply.kind === 'not_registered') return stopped(world.wording.failed(tool, reply.message))
  const reason = reply.kind === 'rejected' ? reply.reason : undefined
  return stopped(sayProblem(world, { kind: reply.kind, tool, message: reply.message, reason }))
}
