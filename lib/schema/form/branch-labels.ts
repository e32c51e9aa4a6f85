import { isJsonObject } from '../../base/json'
import { previewValue } from '../describe'
import { typeSignature } from '../type-signature'
import type { FormField } from './form-field'

/** Names for the branches of a union, no two alike. */
export function branchLabels(fields: readonly FormField[], schemas: readonly unknown[]): string[] {
  const labels = fields.map((field, at) => labelOf(field, schemas[at]))
  return labels.map((label, at) => {
    const isTwice = labels.some((other, place) => other === label && place !== at)
    return isTwice ? `${label} (${at + 1})` : label
  })
}

function labelOf(field: FormField, schema: unknown): string {
  if (field.title !== undefined) return field.title
  const constant = field.properties.find(
    (property) => property.field.kind === 'choice' && property.field.choices.length === 1,
  )
  if (constant !== undefined) return `${constant.name}: ${previewValue(constant.field.choices[0])}`
  if (isJsonObject(schema) && typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? schema.$ref
  if (field.kind === 'choice') return field.choices.slice(0, 3).map(previewValue).join(' | ')
  if (field.kind !== 'object') return typeSignature(schema)
  const names = field.properties.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  const shown = names.length > 0 ? names : field.properties.map(({ name }) => name)
  return shown.length === 0 ? 'object' : `{ ${shown.slice(0, 3).join(', ')}${shown.length > 3 ? ', …' : ''} }`
}
