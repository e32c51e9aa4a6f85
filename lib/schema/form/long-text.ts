import { type FieldParts, valuesOf } from './field-parts'

const LONG = 200
const WORDS =
  /\b(?:content|contents|text|body|message|markdown|html|source|code|script|prompt|multi-?line|paragraph)\b/i

/** Whether a place probably holds more text than fits a line, by what its schema says of it. */
export function isTextProbablyLong(parts: FieldParts): boolean {
  const lengths = [...valuesOf(parts, 'maxLength'), ...valuesOf(parts, 'minLength')]
  if (lengths.some((length) => typeof length === 'number' && length > LONG)) return true
  if (valuesOf(parts, 'contentMediaType').length > 0) return true
  const [description] = valuesOf(parts, 'description')
  const isShort =
    [...valuesOf(parts, 'pattern'), ...valuesOf(parts, 'format'), ...valuesOf(parts, 'maxLength')].length > 0
  return !isShort && typeof description === 'string' && WORDS.test(description)
}
