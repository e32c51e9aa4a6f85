import { isJsonObject, toPointer } from '../base/json'
import { areNamesCut, describeNames } from './describe'
import { memberOf } from './json-tree'
import type { LintNote } from './lint-note'
import { nearestName } from './nearest-name'
import type { SchemaRule } from './schema-subject'
import { removeItem, removeMember, replaceNode } from './tree-edit'

/** `required` asks for a property that `properties` does not describe. */
const findUnknownRequired: SchemaRule = (subject) => {
  const { schema } = subject
  const list = memberOf(subject.node, 'required')?.node
  if (list?.items === undefined || !isJsonObject(schema.properties)) return []
  if (isJsonObject(schema.patternProperties)) return []
  return list.items.flatMap((item, index): LintNote[] => {
    const name = item.value
    if (typeof name !== 'string' || subject.knownNames.includes(name)) return []
    const meant = nearestName(
      name,
      subject.knownNames.filter((known) => !list.items?.some((other) => other.value === known)),
    )
    const fix =
      meant === undefined
        ? { title: `Remove "${name}" from "required"`, edits: [removeItem(subject.text, list, index)] }
        : { title: `Change to "${meant}"`, edits: [replaceNode(item, meant)] }
    const outcome = schema.additionalProperties === false ? ', so no arguments can ever pass' : ''
    const message = `"${name}" is required, but "properties" does not describe it${outcome}.`
    return [
      { severity: 'warning', code: 'required_unknown', message, pointer: `${subject.pointer}/required/${index}`, fix },
    ]
  })
}

/** A default on a property that must be given anyway. */
const findRequiredDefaults: SchemaRule = (subject) => {
  const properties = memberOf(subject.node, 'properties')?.node
  const required = memberOf(subject.node, 'required')
  const items = required?.node.items ?? []
  return (properties?.members ?? []).flatMap((member): LintNote[] => {
    const index = items.findIndex((item) => item.value === member.key)
    if (required === undefined || index < 0 || memberOf(member.node, 'default') === undefined) return []
    const edit =
      items.length === 1
        ? removeMember(subject.text, subject.node, required)
        : removeItem(subject.text, required.node, index)
    const message = `"${member.key}" is required, so its default never takes effect.`
    const pointer = subject.pointer + toPointer(['properties', member.key, 'default'])
    const fix = { title: `Make "${member.key}" optional`, edits: [edit] }
    return [{ severity: 'warning', code: 'default_on_required', message, pointer, fix }]
  })
}

/** Properties without a description, all in one note: the model has only their names. */
const findUndescribed: SchemaRule = (subject) => {
  const properties = memberOf(subject.node, 'properties')?.node
  const undescribed = (properties?.members ?? []).filter(
    ({ node }) => isJsonObject(node.value) && !node.value.description && node.value.$ref === undefined,
  )
  if (!subject.isRoot || undescribed.length === 0) return []
  const names = undescribed.map(({ key }) => key)
  const message = `No description for ${describeNames(names)}: the model has only the name to go by.`
  const pointer = `${subject.pointer}/properties`
  const note = { severity: 'info', code: 'description_missing', message, pointer } as const
  return [areNamesCut(names) ? { ...note, names } : note]
}

/** Rules about the properties of objects. */
export const propertyRules: readonly SchemaRule[] = [findUnknownRequired, findRequiredDefaults, findUndescribed]
