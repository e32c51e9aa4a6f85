import type { z } from 'zod'
import type { LossBook, SchemaSite } from './loss-book'

/** Formats that Zod checks with more than the pattern it gives away. */
const CHECKED_BY_CODE = new Set(['url', 'jwt', 'json_string', 'ipv6', 'cidrv6', 'credit_card', 'iban', 'emoji'])

/** Flags of a regular expression that change what it matches. `u` and `v` are how patterns are read anyway. */
const TELLING_FLAGS = /[ims]/g

/** Notes what the checks of a schema say that its JSON Schema does not. */
export function noteChecks(site: SchemaSite, book: LossBook): void {
  const { def, traits } = site.schema._zod
  const own = traits.has('$ZodCheck') ? [site.schema as unknown as z.core.$ZodCheck] : [] // a format is its own first check
  for (const check of [...own, ...(def.checks ?? [])]) noteCheck(site, check, book)
}

function noteCheck(site: SchemaSite, check: z.core.$ZodCheck, book: LossBook): void {
  // The union of all checks is what Zod itself narrows by `check`.
  const def = check._zod.def as z.core.$ZodChecks['_zod']['def']
  switch (def.check) {
    case 'string_format':
      noteFormat(site, check, def, book)
      break
    case 'min_length':
    case 'max_length':
    case 'length_equals':
      if (site.schema._zod.def.type === 'string') book.repeat(site, 'utf16')
      break
    case 'overwrite':
      book.note(site, 'changed', 'It changes the value before it is checked; JSON Schema judges it as it comes.', check)
      break
    case 'property':
    case 'mime_type':
      book.note(site, 'lost', `The check "${def.check}" has no counterpart in JSON Schema.`, check)
      break
    default:
      // Functions of all kinds (refine, superRefine, check) and whatever else Zod may come to know.
      if (!EXPRESSED.has(def.check)) noteFunction(site, check, book)
  }
}

const EXPRESSED = new Set<string>([
  'less_than',
  'greater_than',
  'multiple_of',
  'number_format',
  'bigint_format',
  'max_size',
  'min_size',
  'size_equals',
])

function noteFunction(site: SchemaSite, check: z.core.$ZodCheck, book: LossBook): void {
  const message = 'A check by a function (refine, superRefine, check) has no counterpart in JSON Schema.'
  book.note(site, 'lost', message, check)
}

function noteFormat(
  site: SchemaSite,
  check: z.core.$ZodCheck,
  def: { readonly format: string; readonly pattern?: RegExp | undefined },
  book: LossBook,
): void {
  const { format, pattern } = def
  const flags = pattern?.flags.match(TELLING_FLAGS)
  if (flags) {
    const message = `JSON Schema's patterns have no flags: "${flags.join('')}" of ${pattern} is gone.`
    book.note(site, 'changed', message, check)
  }
  if (pattern === undefined || CHECKED_BY_CODE.has(format)) {
    const message = `Zod checks "${format}" by code; in JSON Schema it is a note${pattern ? ' and a looser pattern' : ''}.`
    book.note(site, 'unchecked', message, check)
  }
}
