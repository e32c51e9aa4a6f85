import { isJsonObject, toPointer } from '../../base/json'
import { subschemasOf } from '../subschemas'
import { KEYWORD_FACTS, STRANGE_KEYWORD } from './keyword-facts'
import { PLACE_RULES } from './place-facts'
import { type FactsByDialect, fact, NOTHING_KNOWN, type PortabilityFact } from './portability-fact'
import { findingOf, type UnplacedFinding } from './portability-finding'
import type { RequestDialect } from './provider-dialect'
import { createRefMap } from './ref-map'
import { type SchemaSite, typesOf } from './schema-site'
import { VALUE_RULES } from './value-facts'

const MAX_DEPTH = 200

/** Where a schema came from that was made of another one; undefined where it stands at its own place. */
export type OriginOf = (schema: object) => string | undefined

/**
 * Everything a bare request's dialect says of a schema, what it accepts included, in document order. Below 200 levels
 * nothing is looked at. `originOf` gives the paths where the schema was rewritten before it came here.
 */
export function lintRequestSchema(
  schema: unknown,
  dialect: RequestDialect,
  originOf: OriginOf = () => undefined,
): UnplacedFinding[] {
  const refs = createRefMap(schema)
  const found: UnplacedFinding[] = []
  const visit = (inner: unknown, own: string, depth: number): void => {
    if (!isJsonObject(inner) || depth > MAX_DEPTH) return
    const path = originOf(inner) ?? own
    const site = { schema: inner, path, isRoot: depth === 0, refs }
    found.push(...lintKeywords(site, dialect), ...lintPlace(site, dialect))
    for (const { keys, schema: next } of subschemasOf(inner)) visit(next, path + toPointer(keys), depth + 1)
  }
  visit(schema, '', 0)
  return found
}

/** What MCP says of a schema: any keyword of 2020-12 will do, and the root has to be an object. */
export function lintMcpSchema(schema: unknown, isCurrent: boolean): UnplacedFinding[] {
  if (schema === undefined) return []
  const types = isJsonObject(schema) ? typesOf(schema) : []
  const isObject = types.length === 1 && types[0] === 'object'
  const keywords = isJsonObject(schema) ? Object.keys(schema).filter((key) => key !== 'type' || isObject) : []
  const fine = keywords.map((keyword) => findingOf(toPointer([keyword]), `"${keyword}"`, MCP_ANY))
  if (isObject) return fine
  const what = 'the root is no object'
  return [...fine, findingOf('/type', what, isCurrent ? MCP_ROOT_2026 : MCP_ROOT_2025)]
}

const MCP_ANY = fact('ok', 'documented', ['mcpSpec', 'mcpSpec2025'])
const MCP_ROOT_2025 = fact('rejected', 'typed', 'mcpSdk', 'inputSchema.type must be the literal "object"')
const MCP_ROOT_2026 = fact('rejected', 'likely', ['mcpSdk', 'mcpSpec'], 'the official SDK wants the literal "object"')

function lintKeywords(site: SchemaSite, dialect: RequestDialect): UnplacedFinding[] {
  return Object.entries(site.schema).map(([keyword, value]) => {
    const plain = Object.hasOwn(KEYWORD_FACTS, keyword) ? KEYWORD_FACTS[keyword] : STRANGE_KEYWORD
    const rule = Object.hasOwn(VALUE_RULES, keyword) ? VALUE_RULES[keyword] : undefined
    const known = choose(dialect, rule?.(value, site), plain)
    return findingOf(site.path + toPointer([keyword]), `"${keyword}" ${OUTCOME[known.verdict]}`, known)
  })
}

const OUTCOME: Readonly<Record<PortabilityFact['verdict'], string>> = {
  ok: 'is accepted',
  ignored: 'is accepted, but not enforced',
  rejected: 'is refused',
  rewritten: 'is rewritten',
  unknown: 'may be refused or ignored; the sources do not settle it',
}

function choose(dialect: RequestDialect, ...layers: (FactsByDialect | undefined)[]): PortabilityFact {
  return layers.map((layer) => layer?.[dialect]).find((known) => known !== undefined) ?? NOTHING_KNOWN
}

function lintPlace(site: SchemaSite, dialect: RequestDialect): UnplacedFinding[] {
  return PLACE_RULES.flatMap((rule) => rule(site)).flatMap(({ pointer, facts, reason, names }) => {
    const known = facts[dialect]
    if (known === undefined) return []
    const finding = findingOf(site.path + pointer, reason, known)
    return [names === undefined ? finding : { ...finding, names }]
  })
}
