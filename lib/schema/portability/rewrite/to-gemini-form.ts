import { isJsonObject } from '../../../base/json'
import { draftTypes } from './read-dialect'
import type { Draft } from './rewrite-context'

const OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  object: ['properties', 'required', 'minProperties', 'maxProperties', 'propertyOrdering'],
  array: ['items', 'minItems', 'maxItems'],
  string: ['enum', 'minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum'],
  boolean: [],
}
const EVERYWHERE = ['title', 'description', 'default', 'example']

/** A narrowed schema as Gemini's Schema type writes it: types in upper case, null as `nullable`, one type a schema. */
export function toGeminiForm(given: Draft): Draft {
  const { anyOf, ...draft } = given
  if (Array.isArray(anyOf)) return unionForm(anyOf, draft)
  const types = draftTypes(draft)
  const others = types.filter((type) => type !== 'null')
  const nullable = types.includes('null') ? { nullable: true } : {}
  const [only] = others
  if (others.length === 1 && only !== undefined)
    return { ...ofType(draft, only), ...pick(draft, EVERYWHERE), ...nullable }
  return { ...pick(draft, EVERYWHERE), anyOf: others.map((type) => ofType(draft, type)), ...nullable }
}

function unionForm(branches: readonly unknown[], draft: Draft): Draft {
  const drafts = branches.filter(isJsonObject).map((branch): Draft => ({ ...branch }))
  const isNull = (branch: Draft) => draftTypes(branch).join() === 'null'
  const sent = drafts.filter((branch) => !isNull(branch)).map(toGeminiForm)
  const nullable = drafts.some(isNull) ? { nullable: true } : {}
  const [only, ...others] = sent
  return others.length === 0 ? { ...only, ...draft, ...nullable } : { ...draft, anyOf: sent, ...nullable }
}

function ofType(draft: Draft, type: string): Draft {
  const own = pick(draft, OF_TYPE[type === 'integer' ? 'number' : type] ?? [])
  if (Array.isArray(own.enum)) own.enum = own.enum.filter((value) => typeof value === 'string')
  if (isJsonObject(own.properties)) {
    const entries = Object.entries(own.properties).map(
      ([name, schema]) => [name, toGeminiForm({ ...Object(schema) })] as const,
    )
    own.properties = Object.fromEntries(entries)
  }
  if (isJsonObject(own.items)) own.items = toGeminiForm({ ...own.items })
  return { type: type.toUpperCase(), ...own }
}

function pick(draft: Draft, keywords: readonly string[]): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([keyword]) => keywords.includes(keyword)))
}
