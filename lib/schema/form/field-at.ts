import { fromPointer } from '../../base/json'
import type { FormField } from './form-field'
import { pickBranch } from './pick-branch'

/** The field of a place in arguments, through the branches that the values resemble; undefined where there is none. */
export function fieldAt(form: FormField, args: unknown, pointer: string): FormField | undefined {
  let field: FormField | undefined = form
  let value = args
  for (const key of fromPointer(pointer)) {
    const at: FormField | undefined = field === undefined ? undefined : resolveBranch(field, value)
    field = at === undefined ? undefined : memberField(at, key, Array.isArray(value))
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
  }
  return field === undefined ? undefined : resolveBranch(field, value)
}

/** The field itself, or of a union the branch that the value resembles. */
export function resolveBranch(field: FormField, value: unknown): FormField {
  let at = field
  for (let depth = 0; at.kind === 'union' && depth < 8; depth++) at = at.branches[pickBranch(at, value)]?.field ?? at
  return at
}

function memberField(field: FormField, key: string, isItem: boolean): FormField | undefined {
  if (isItem) return field.item(Number(key)) ?? undefined
  return field.properties.find(({ name }) => name === key)?.field ?? field.additional ?? undefined
}
