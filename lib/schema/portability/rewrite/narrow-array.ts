import { jsonEqual } from '../../../base/json'
import { type Draft, innerSite, NeedsFallback, type RewriteContext, type Site, withHint } from './rewrite-context'

export type NarrowInner = (schema: unknown, site: Site, context: RewriteContext) => Draft

/** The items of an array: tuples become items of any of their schemas, with the counts kept. */
export function narrowArray(draft: Draft, site: Site, context: RewriteContext, narrow: NarrowInner): Draft {
  const { prefixItems, items, ...rest } = draft
  if (Array.isArray(prefixItems)) return foldTuple(prefixItems, items, rest, site, context, narrow)
  if (items === false) {
    context.change(`${site.path}/items`, false, 0, 'no items at all is sent as maxItems: 0')
    return { ...rest, items: { type: 'string' }, maxItems: 0 }
  }
  if (items === undefined && context.target.dialect === 'anthropic-strict') return rest
  return { ...rest, items: narrow(items ?? true, innerSite(site, 'items'), context) }
}

function foldTuple(
  prefix: readonly unknown[],
  items: unknown,
  rest: Draft,
  site: Site,
  context: RewriteContext,
  narrow: NarrowInner,
): Draft {
  const most = typeof rest.maxItems === 'number' ? rest.maxItems : Number.POSITIVE_INFINITY
  const isClosed = items === false || most <= prefix.length
  if (context.target.fallback !== undefined && prefix.some((schema) => schema === true)) {
    throw new NeedsFallback(`${site.path}/prefixItems`, 'a value of any type cannot be sent in the strict form')
  }
  const inner = prefix.map((schema, index) => narrow(schema, innerSite(site, 'prefixItems', index), context))
  if (!isClosed && items !== undefined && items !== true) inner.push(narrow(items, innerSite(site, 'items'), context))
  const different = inner.filter((schema, index) => !inner.slice(0, index).some((other) => jsonEqual(schema, other)))
  const isOpen = !isClosed && (items === undefined || items === true)
  context.change(
    `${site.path}/prefixItems`,
    prefix,
    different,
    'a tuple becomes items of any of its types; the order is said in the description',
    {
      loosened: different.length > 1,
      tightened: isOpen,
    },
  )
  const folded: Draft = { ...rest, items: different.length === 1 ? different[0] : { anyOf: different } }
  const maxItems = isClosed ? Math.min(most, prefix.length) : undefined
  const limited =
    maxItems === undefined || !context.target.constraints.has('maxItems') ? folded : { ...folded, maxItems }
  if (maxItems !== undefined && limited === folded) {
    context.change(`${site.path}/items`, items, undefined, 'the number of items cannot be sent', { loosened: true })
  }
  return withHint(
    limited,
    `In order: ${prefix
      .map((schema) => JSON.stringify(schema))
      .join(', ')
      .slice(0, 300)}.`,
  )
}
