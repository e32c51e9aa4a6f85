import { isJsonObject } from '../../../base/json'
import { constrains, isDescribing, isNothing, mergeDrafts, NOTHING } from './merge-drafts'
import { readDialect } from './read-dialect'
import { type Draft, innerSite, type RewriteContext, type Site, withHint } from './rewrite-context'

/** How often a schema is written out inside itself before it is cut. */
export const UNROLL_DEPTH = 3

/** A draft without `$ref` and `allOf` of its own, and the references written out to get there. */
export interface FlatSchema {
  readonly draft: Draft
  readonly site: Site
}

/** Takes the place of references and `allOf` of one schema with what they say. Boolean schemas become drafts too. */
export function flattenSchema(schema: unknown, at: Site, context: RewriteContext): FlatSchema {
  const site = context.siteOf(schema, at)
  if (!isJsonObject(schema)) return { draft: schema === false ? NOTHING : {}, site }
  const { $ref, allOf, ...own } = readDialect(schema)
  const inlined = $ref === undefined ? { draft: own, site } : inline(own, site, context)
  const branches: unknown[] = Array.isArray(allOf) ? allOf : []
  return branches.reduce<FlatSchema>((merged, branch, index) => {
    const flat = flattenSchema(branch, innerSite(site, 'allOf', index), context)
    const draft = merge(merged.draft, flat.draft, `${site.path}/allOf/${index}`, context)
    return { draft, site: { ...merged.site, trail: [...new Set([...merged.site.trail, ...flat.site.trail])] } }
  }, inlined)
}

/** Merges two drafts; what cannot be merged is said and told as loosened. */
export function merge(left: Draft, right: Draft, path: string, context: RewriteContext): Draft {
  const hints: string[] = []
  const merged = mergeDrafts(left, right, (keyword, lost) => {
    hints.push(`Also ${keyword}: ${shorten(lost)}.`)
    const reason = `"${keyword}" cannot be merged with the one beside it; it is said in the description`
    context.change(`${path}/${keyword}`, lost, undefined, reason, { loosened: true })
  })
  return isNothing(merged) ? NOTHING : withHint(merged, ...hints)
}

function inline(own: Draft, site: Site, context: RewriteContext): FlatSchema {
  const target = context.targetAt(site.path)
  if (target === undefined) return { draft: own, site }
  const times = site.trail.filter((pointer) => pointer === target.pointer).length
  if (times >= UNROLL_DEPTH) return { draft: cut(own, target.schema, site, context), site }
  const inner: Site = { path: target.pointer, trail: [...site.trail, target.pointer], depth: site.depth + 1 }
  const flat = flattenSchema(target.schema, inner, context)
  const described = Object.fromEntries(Object.entries(own).filter(([keyword]) => isDescribing(keyword)))
  const rest: Draft = Object.fromEntries(Object.entries(own).filter(([keyword]) => !isDescribing(keyword)))
  const merged = constrains(rest) ? merge(flat.draft, rest, site.path, context) : flat.draft
  const { $defs: _defs, definitions: _definitions, ...text } = described
  return { draft: isNothing(merged) ? NOTHING : { ...merged, ...text }, site: flat.site }
}

/** What stands for a schema that would go on for ever. */
function cut(own: Draft, target: unknown, site: Site, context: RewriteContext): Draft {
  const reason = `a recursive reference is written out ${UNROLL_DEPTH} times, then cut to any object`
  const isObject = isJsonObject(target) && (target.type === 'object' || isJsonObject(target.properties))
  const draft: Draft = isObject ? { type: 'object' } : {}
  context.change(`${site.path}/$ref`, '$ref', 'object', reason, { loosened: true })
  const description = typeof own.description === 'string' ? own.description : ''
  return withHint(draft, description, 'Of the same form as the schema around it.')
}

/** JSON for a description, not too long. */
export function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}
