import { isJsonObject, jsonEqual } from '../../../base/json'
import { compileSchema } from '../../compile-schema'
import { isHardPattern } from '../value-facts'
import { flattenSchema, merge, shorten } from './flatten-schema'
import { constrains, isDescribing, isNothing, NOTHING } from './merge-drafts'
import { narrowArray } from './narrow-array'
import { narrowObject } from './narrow-object'
import { draftTypes } from './read-dialect'
import { type Draft, innerSite, NeedsFallback, type RewriteContext, type Site, withHint } from './rewrite-context'

/** Which keywords are about which type. */
const KEYWORD_TYPES: Readonly<Record<string, readonly string[]>> = {
  object: ['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties'],
  array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains', 'minContains', 'maxContains'],
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
}
const STRUCTURE = new Set(['type', 'enum', 'const', 'anyOf', 'oneOf', 'properties', 'required', 'items', 'prefixItems'])

/** A schema in the subset that a narrow dialect knows. What is lost on the way is in the context's changes. */
export function narrowSchema(schema: unknown, at: Site, context: RewriteContext): Draft {
  const site = context.siteOf(schema, at)
  const target = isJsonObject(schema) && typeof schema.$ref === 'string' ? context.targetAt(site.path) : undefined
  if (target !== undefined && context.target.refs === 'keep') {
    if (target.isRecursive && context.target.recursion === 'fall_back') {
      throw new NeedsFallback(`${site.path}/$ref`, 'recursive schemas cannot be sent in the strict form')
    }
    const isPlain = isJsonObject(schema) && Object.keys(schema).every((key) => key === '$ref' || key.startsWith('$'))
    if (isPlain || target.isRecursive) return keptReference(target, site, schema, context)
  }
  const flat = flattenSchema(schema, site, context)
  return narrowDraft(flat.draft, { ...flat.site, depth: site.depth + 1 }, context)
}

function keptReference(
  target: { pointer: string; schema: unknown },
  site: Site,
  schema: unknown,
  context: RewriteContext,
): Draft {
  const inner: Site = { path: target.pointer, trail: [], depth: site.depth + 1 }
  const name = context.definitionFor(target.pointer, () => narrowSchema(target.schema, inner, context))
  const { $ref: _ref, $defs: _defs, definitions: _definitions, description, ...rest }: Draft = { ...Object(schema) }
  if (constrains(rest)) {
    context.change(`${site.path}/$ref`, rest, undefined, 'what stands beside a recursive $ref is dropped', {
      loosened: true,
    })
  }
  const reference = { $ref: `#/$defs/${name}` }
  return description === undefined ? reference : { ...reference, description }
}

/** The same for a draft without `$ref` and `allOf`. */
export function narrowDraft(given: Draft, site: Site, context: RewriteContext): Draft {
  if (isNothing(given)) return admitNothing(site, context)
  const draft = dropUnsayable(given, site, context)
  if (draft.anyOf !== undefined || draft.oneOf !== undefined) return narrowUnion(draft, site, context)
  if (draft.enum !== undefined || draft.const !== undefined) return narrowValues(draft, site, context)
  const types = draftTypes(draft)
  if (types.length > 0) return narrowTypes(draft, types, site, context)
  const implied = Object.keys(KEYWORD_TYPES).filter((type) =>
    KEYWORD_TYPES[type]?.some((key) => draft[key] !== undefined),
  )
  if (implied.length === 0) return admitAnything(draft, site, context)
  context.change(
    `${site.path}/type`,
    undefined,
    implied.length === 1 ? implied[0] : implied,
    'the type that the keywords are about is named',
    { tightened: true },
  )
  return narrowTypes({ ...draft, type: implied.length === 1 ? implied[0] : implied }, implied, site, context)
}

function admitNothing(site: Site, context: RewriteContext): Draft {
  context.change(site.path, false, { type: 'string' }, 'a schema that admits nothing cannot be sent', {
    loosened: true,
  })
  return { type: 'string', description: 'No value is admitted here.' }
}

function admitAnything(draft: Draft, site: Site, context: RewriteContext): Draft {
  if (context.target.fallback !== undefined) {
    throw new NeedsFallback(site.path, 'a value of any type cannot be sent in the strict form')
  }
  const plain = ['string', 'number', 'boolean'].map((type) => ({ type }))
  const anyOf = [...plain, { type: 'object' }, { type: 'array', items: { anyOf: plain } }, { type: 'null' }]
  context.change(site.path, draft, anyOf, 'any value: the types are listed, of arrays only those of plain values', {
    tightened: true,
  })
  const described = Object.fromEntries(Object.entries(draft).filter(([keyword]) => isDescribing(keyword)))
  return { ...described, anyOf }
}

/** Takes out what the dialect has no keyword for; constraints are said in the description. */
function dropUnsayable(given: Draft, site: Site, context: RewriteContext): Draft {
  const { constraints, annotations, formats } = context.target
  const kept: Draft = {}
  const hints: string[] = []
  for (const [keyword, value] of Object.entries(given)) {
    const path = `${site.path}/${keyword}`
    if (STRUCTURE.has(keyword) || keyword === 'additionalProperties' || annotations.has(keyword)) kept[keyword] = value
    else if (keyword === '$defs' || keyword === 'definitions') continue
    else if (keyword === 'format' && formats.some((format) => format === value)) kept[keyword] = value
    else if (keyword === 'examples' && annotations.has('example') && Array.isArray(value)) kept.example = value[0]
    else if (constraints.has(keyword) && isSayable(keyword, value, context)) kept[keyword] ??= value
    else if (
      keyword.startsWith('exclusive') &&
      constraints.has('minimum') &&
      integerBound(keyword, value, given, kept)
    ) {
      context.change(path, value, undefined, `"${keyword}" of whole numbers becomes the next bound`)
    } else if (keyword === 'items' || (keyword === 'patternProperties' && context.target.fallback !== undefined)) {
      throw new NeedsFallback(path, 'patterns of names cannot be sent in the strict form')
    } else if (isDescribing(keyword)) {
      if (keyword === 'default' || keyword === 'examples')
        hints.push(`${keyword === 'default' ? 'Default' : 'Examples'}: ${shorten(value)}.`)
      context.change(path, value, undefined, `"${keyword}" is not part of what is sent`, { lossy: true })
    } else {
      hints.push(`${keyword}: ${shorten(value)}.`)
      context.change(path, value, undefined, `"${keyword}" cannot be sent; it is said in the description`, {
        loosened: true,
      })
    }
  }
  return withHint(kept, ...hints)
}

function isSayable(keyword: string, value: unknown, { target }: RewriteContext): boolean {
  if (keyword === 'pattern') return !isHardPattern(value)
  return keyword !== 'minItems' || target.dialect !== 'anthropic-strict' || value === 0 || value === 1
}

/** `exclusiveMinimum: 0` of an integer is `minimum: 1`; says whether it could be put so. */
function integerBound(keyword: string, value: unknown, given: Draft, kept: Draft): boolean {
  if (draftTypes(given).join() !== 'integer' || typeof value !== 'number' || !Number.isSafeInteger(Math.floor(value)))
    return false
  const isLeast = keyword === 'exclusiveMinimum'
  const bound = isLeast ? Math.floor(value) + 1 : Math.ceil(value) - 1
  const name = isLeast ? 'minimum' : 'maximum'
  const other = given[name]
  const both = typeof other !== 'number' ? bound : isLeast ? Math.max(bound, other) : Math.min(bound, other)
  kept[name] = both
  return true
}

function narrowUnion(draft: Draft, site: Site, context: RewriteContext): Draft {
  const keyword = draft.anyOf === undefined ? 'oneOf' : 'anyOf'
  const { [keyword]: list, ...rest } = draft
  if (rest.oneOf !== undefined) {
    context.change(`${site.path}/oneOf`, rest.oneOf, undefined, '"oneOf" beside "anyOf" cannot be sent', {
      loosened: true,
    })
    delete rest.oneOf
  }
  const described: Draft = Object.fromEntries(Object.entries(rest).filter(([key]) => isDescribing(key)))
  const base: Draft = Object.fromEntries(Object.entries(rest).filter(([key]) => !isDescribing(key)))
  const branches: unknown[] = Array.isArray(list) ? list : []
  const isBare = !constrains(base)
  const narrowed = branches.flatMap((branch, index): Draft[] => {
    const inner = innerSite(site, keyword, index)
    if (isBare && isJsonObject(branch) && branch.$ref !== undefined) return [narrowSchema(branch, inner, context)]
    const flat = flattenSchema(branch, inner, context)
    const merged = isBare ? flat.draft : merge(base, flat.draft, inner.path, context)
    return isNothing(merged) ? [] : [narrowDraft(merged, { ...flat.site, depth: site.depth + 1 }, context)]
  })
  if (keyword === 'oneOf') {
    const loosened = !narrowed.every((one, index) => narrowed.slice(index + 1).every((other) => areApart(one, other)))
    context.change(`${site.path}/oneOf`, list, narrowed, 'oneOf becomes anyOf', { loosened })
  }
  if (!isBare)
    context.change(`${site.path}/${keyword}`, list, narrowed, 'what stands beside the branches is written into each')
  if (narrowed.length === 0) return narrowDraft(NOTHING, site, context)
  const [only, ...others] = narrowed
  if (only !== undefined && others.length === 0 && only.$ref === undefined) return { ...only, ...described }
  return { ...described, anyOf: narrowed }
}

/** Whether no value can pass both: of other types, or objects told apart by the value of a property both require. */
function areApart(left: Draft, right: Draft): boolean {
  const [one, other] = [draftTypes(left), draftTypes(right)]
  const asNumber = (type: string) => (type === 'integer' ? 'number' : type)
  if (one.length > 0 && other.length > 0 && !one.some((type) => other.map(asNumber).includes(asNumber(type))))
    return true
  if (Array.isArray(left.enum) && Array.isArray(right.enum))
    return !left.enum.some((value: unknown) => includes(right.enum, value))
  const [mine, theirs] = [Object(left.properties) as Draft, Object(right.properties) as Draft] // objects, empty where absent
  return Object.keys(mine).some((name) => {
    const isRequired = includes(left.required, name) && includes(right.required, name)
    const [a, b] = [mine[name], theirs[name]]
    const haveValues = isJsonObject(a) && isJsonObject(b) && Array.isArray(a.enum) && Array.isArray(b.enum)
    return (
      isRequired &&
      haveValues &&
      one.join() === 'object' &&
      other.join() === 'object' &&
      areApart({ enum: a.enum }, { enum: b.enum })
    )
  })
}

function includes(list: unknown, value: unknown): boolean {
  return Array.isArray(list) && list.some((item) => jsonEqual(item, value))
}

/** A list of values: only those that pass what stands beside it, and in the form the dialect has for them. */
function narrowValues(draft: Draft, site: Site, context: RewriteContext): Draft {
  const { const: constant, enum: list, ...rest } = draft
  const listed: unknown[] = Array.isArray(list) ? list : [constant]
  const compiled = compileSchema(rest)
  const values = listed.filter(
    (value) =>
      (constant === undefined || jsonEqual(value, constant)) && (!compiled.ok || compiled.value.accepts(value)),
  )
  const described: Draft = Object.fromEntries(Object.entries(rest).filter(([keyword]) => isDescribing(keyword)))
  if (values.length === 0) return narrowDraft(NOTHING, site, context)
  if (constant !== undefined)
    context.change(`${site.path}/const`, constant, values, 'const becomes an enum of one value')
  const groups = ['string', 'number', 'boolean', 'null', 'object', 'array']
    .map((type) => ({ type, values: values.filter((value) => typeOf(value) === type) }))
    .filter((group) => group.values.length > 0)
  const inPlain = context.target.enums === 'plain' && groups.every(({ type }) => type !== 'object' && type !== 'array')
  if (inPlain) {
    const types = groups.map(({ type, values: own }) =>
      type === 'number' && own.every(Number.isInteger) ? 'integer' : type,
    )
    return { ...described, type: types.length === 1 ? types[0] : types, enum: values }
  }
  const branches = groups.map((group) => narrowGroup(group, site, context))
  return branches.length === 1
    ? { ...described, ...branches[0], ...withHint(described, String(branches[0]?.description ?? '')) }
    : { ...described, anyOf: branches }
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
}

function narrowGroup(
  { type, values }: { type: string; values: unknown[] },
  site: Site,
  context: RewriteContext,
): Draft {
  if (type === 'null') return { type }
  if (type === 'string' || (context.target.enums === 'plain' && type !== 'object' && type !== 'array'))
    return { type, enum: values }
  if (type === 'object' && context.target.fallback)
    throw new NeedsFallback(`${site.path}/enum`, 'objects as values cannot be sent in the strict form')
  if (type === 'array') return { ...admitAnything({}, site, context), description: `One of: ${shorten(values)}` }
  const numbers = values.filter((value): value is number => typeof value === 'number')
  const isWhole = type === 'number' && numbers.every(Number.isSafeInteger)
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  const isExact =
    type === 'number'
      ? least === most || (isWhole && most - least + 1 === new Set(numbers).size)
      : new Set(values).size === 2
  const reason = 'values other than texts cannot be listed; they are said as bounds and in the description'
  context.change(`${site.path}/enum`, values, undefined, reason, { loosened: !isExact })
  const bounds = type === 'number' ? { minimum: least, maximum: most } : {}
  const plain = { type: isWhole ? 'integer' : type, ...bounds }
  return isExact
    ? plain
    : { ...plain, description: `One of: ${values.map((value) => JSON.stringify(value)).join(', ')}.` }
}

/** Keeps the keywords of the named types, and narrows what they hold. */
function narrowTypes(draft: Draft, types: readonly string[], site: Site, context: RewriteContext): Draft {
  const relevant = new Set(types.map((type) => (type === 'integer' ? 'number' : type)))
  const kept: Draft = { ...draft }
  for (const [type, keywords] of Object.entries(KEYWORD_TYPES)) {
    if (!relevant.has(type)) for (const keyword of keywords) delete kept[keyword]
  }
  const object = relevant.has('object') ? narrowObject(kept, site, context, narrowSchema) : kept
  return relevant.has('array') ? narrowArray(object, site, context, narrowSchema) : object
}
