import { z } from 'zod'
import { isJsonObject } from '@/lib/base/json'
import { isLinear, repeatsChoice, writeOutCounts } from '@/lib/base/regex-safety'
import { tidyParameters } from '@/lib/schema/zod-to-parameters'
import { noteChecks } from './check-losses'
import { type GuestLoss, LossBook, type SchemaSite } from './loss-book'
import { noteStructure } from './structure-losses'
import { substituteFor } from './type-losses'

/** The JSON Schema of what a Zod schema takes in, and all that it does not say of it. Throws where Zod cannot at all. */
export function convertSchema(schema: z.core.$ZodType): {
  readonly schema: Record<string, unknown>
  readonly losses: readonly GuestLoss[]
} {
  const book = new LossBook()
  const { $schema: _address, ...parameters } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-2020-12',
    unrepresentable: ({ zodSchema, path, message }) => substituteFor({ schema: zodSchema, path }, message, book),
    override: ({ zodSchema, jsonSchema, path }) => {
      const site = { schema: zodSchema, path }
      noteStructure(site, jsonSchema, book)
      noteChecks(site, book)
      tidy(site, jsonSchema, book)
    },
  })
  noteClosedParts(schema, parameters, book)
  return { schema: parameters, losses: book.list() }
}

/** Whether the judge refuses a pattern because matching it may take for ever. */
function isRefused(pattern: string): boolean {
  const plain = writeOutCounts(pattern)
  return repeatsChoice(plain) && !isLinear(plain)
}

/** Takes out what would only be noise, or what no judge takes; both are told. */
function tidy(site: SchemaSite, json: Record<string, unknown>, book: LossBook): void {
  const { minimum, maximum, pattern } = json
  const isBounded = minimum === Number.MIN_SAFE_INTEGER || maximum === Number.MAX_SAFE_INTEGER
  if (site.schema._zod.def.type === 'number') book.repeat(site, 'integers', isBounded)
  tidyParameters(json)
  const danger = typeof pattern === 'string' ? isRefused(pattern) : false
  // A pattern of the author's own stays: the linter says what is wrong with it.
  if (!danger || typeof json.format !== 'string') return
  delete json.pattern
  const message = `Zod's own pattern of "${json.format}" is left out: the judge refuses patterns like it, which can take for ever. The format stays as a note.`
  book.note(site, 'changed', message)
}

/** Zod pools the properties of an intersection; closed parts of an `allOf` refuse each other's. */
function noteClosedParts(schema: z.core.$ZodType, json: Record<string, unknown>, book: LossBook): void {
  const message =
    'Zod pools the properties of an intersection; in the JSON Schema its closed objects refuse each other’s.'
  const visit = (value: unknown, path: readonly (string | number)[]): void => {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(item, [...path, index])
    if (!isJsonObject(value)) return
    const parts = value.allOf
    if (Array.isArray(parts) && parts.length > 1 && parts.some((part) => isClosed(part, json, 0)))
      book.note({ schema, path }, 'changed', message)
    for (const [key, inner] of Object.entries(value)) visit(inner, [...path, key])
  }
  visit(json, [])
}

function isClosed(part: unknown, root: Record<string, unknown>, depth: number): boolean {
  if (!isJsonObject(part) || depth > 8) return false
  if (part.additionalProperties !== undefined && part.additionalProperties !== true) return true
  const name = typeof part.$ref === 'string' ? /^#\/\$defs\/([^/]+)$/.exec(part.$ref)?.[1] : undefined
  const target = name !== undefined && isJsonObject(root.$defs) ? root.$defs[name] : undefined
  return [target, part.anyOf, part.oneOf, part.allOf].flat().some((inner) => isClosed(inner, root, depth + 1))
}
