import type { z } from 'zod'
import type { LossBook, SchemaSite } from './loss-book'
import { isCoerced } from './type-losses'

/** Notes what a type itself does beside what its JSON Schema (`json`) says: coercion, transforms, catching, keys. */
export function noteStructure(site: SchemaSite, json: Record<string, unknown>, book: LossBook): void {
  // The union of all types is what Zod itself narrows by `type`.
  const def = site.schema._zod.def as z.core.$ZodTypes['_zod']['def']
  noteCoercion(site, book)
  if (def.error !== undefined) book.repeat(site, 'messages')
  switch (def.type) {
    case 'pipe':
      notePipe(site, def, book)
      break
    case 'catch':
      book.note(site, 'changed', 'With .catch() Zod takes any value and puts its own in place; JSON Schema refuses it.')
      break
    case 'default':
    case 'prefault':
      if (json.default === undefined)
        book.note(
          site,
          'lost',
          'The default stands for a value after a transform; JSON Schema describes the one before.',
        )
      break
    case 'promise':
      book.note(site, 'changed', 'z.promise() takes promises, which JSON does not have: written as what it holds.')
      break
    case 'file':
      book.note(site, 'changed', 'z.file() takes files, which JSON does not have: written as text.')
      break
    case 'record':
      if (hasBounds(def.keyType))
        book.note(site, 'changed', 'Bounds of numeric keys have no counterpart in JSON Schema.')
      break
    case 'union':
      if (Reflect.get(def, 'unionFallback') === true)
        book.note(site, 'changed', 'unionFallback lets Zod try every branch; the JSON Schema wants exactly one.')
      break
    case 'literal':
    case 'enum':
      noteNumbers(site, def.type === 'literal' ? def.values : Object.values(def.entries), book)
  }
}

function noteCoercion(site: SchemaSite, book: LossBook): void {
  const { type } = site.schema._zod.def
  // Dates and bigints have been spoken of where their substitute was chosen.
  if (!isCoerced(site.schema) || type === 'date' || type === 'bigint') return
  book.note(site, 'changed', `z.coerce.${type}() takes whatever makes a ${type}; the JSON Schema wants a ${type}.`)
}

function notePipe(site: SchemaSite, def: z.core.$ZodPipeDef, book: LossBook): void {
  const isTransform = (schema: z.core.$ZodType) => schema._zod.def.type === 'transform'
  if (isTransform(def.in)) {
    book.note(site, 'changed', 'z.preprocess() changes the value first; the JSON Schema describes it afterwards.')
  } else if (isTransform(def.out) || def.transform !== undefined) {
    book.note(site, 'lost', 'The transform has no counterpart: the JSON Schema describes what comes in, before it.')
  } else {
    book.note(
      site,
      'changed',
      'Of a .pipe() the JSON Schema describes what comes in: what the second part checks is gone.',
    )
  }
}

function hasBounds(key: z.core.$ZodType): boolean {
  return (
    key._zod.def.type === 'number' && (key._zod.def.checks ?? []).some(({ _zod }) => _zod.def.check !== 'number_format')
  )
}

function noteNumbers(site: SchemaSite, values: readonly unknown[], book: LossBook): void {
  if (values.some((value) => typeof value === 'number' && !Number.isFinite(value)))
    book.note(site, 'changed', 'NaN and Infinity become null in JSON.')
}
