import { toPointer } from '../base/json'
import { type DeclarationForm, SCHEMA_KEYS } from './declaration-form'
import { type JsonMember, memberOf } from './json-tree'
import type { LintNote } from './lint-note'
import { nearestSpelling } from './nearest-name'
import { addMember, renameMember, replaceNode } from './tree-edit'

/** What every provider takes: Gemini's rule for the first character, the character set and 64 of OpenAI. */
const PORTABLE_NAME = /^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$/
const MAX_NAME = 128

/** Fields of a declaration, or of a whole tool, in the forms that are recognised. */
const KNOWN_FIELDS = [
  ...['name', 'displayName', 'description', 'title', 'type', 'strict', 'kind', 'readOnly', 'enabled', 'implementation'],
  ...['response', 'responseJsonSchema', 'outputSchema', 'behavior', 'annotations', 'cache_control', '_meta'],
  ...SCHEMA_KEYS,
]

/** What is wrong around the schema: the name, the description, fields that nobody reads. */
export function lintEnvelope(text: string, form: DeclarationForm): LintNote[] {
  if (form.kind === 'schema') {
    const message = 'This is a schema alone: the name and description of the tool stay as they are.'
    return [{ severity: 'info', code: 'bare_schema', message, pointer: '' }]
  }
  return [...lintName(form), ...lintDescription(text, form), ...lintDisplayName(form), ...lintFields(form)]
}

function lintName(form: DeclarationForm): LintNote[] {
  const member = memberOf(form.envelope, 'name')
  const pointer = `${form.pointer}/name`
  if (member === undefined) {
    const message = 'A declaration needs a "name" for the model to call it by.'
    return [{ severity: 'error', code: 'name_missing', message, pointer: form.pointer }]
  }
  const name = member.node.value
  if (typeof name !== 'string' || name === '') {
    return [{ severity: 'error', code: 'name_invalid', message: 'The name must be text that is not empty.', pointer }]
  }
  if (name.length > MAX_NAME) {
    const message = `The name has ${name.length} characters; at most ${MAX_NAME} are allowed.`
    return [{ severity: 'error', code: 'name_too_long', message, pointer, fix: renameTool(member, name) }]
  }
  if (PORTABLE_NAME.test(name)) return []
  const message =
    'Not every provider accepts this name: use a letter or _ first, then letters, digits, _ or -, 64 characters at most.'
  return [{ severity: 'warning', code: 'name_not_portable', message, pointer, fix: renameTool(member, name) }]
}

function renameTool(member: JsonMember, name: string) {
  const plain = name
    .replace(/[^a-zA-Z0-9_-]+/g, '_')
    .replace(/^(?=[^a-zA-Z_])/, '_')
    .slice(0, 64)
  if (!/[a-zA-Z0-9]/.test(plain)) return undefined
  return { title: `Rename to ${plain}`, edits: [replaceNode(member.node, plain)] }
}

function lintDescription(text: string, form: DeclarationForm): LintNote[] {
  const description = memberOf(form.envelope, 'description')
  const pointer = `${form.pointer}/description`
  if (description !== undefined && typeof description.node.value !== 'string') {
    return [{ severity: 'error', code: 'description_invalid', message: 'The description must be text.', pointer }]
  }
  if (description?.node.value) return []
  const message = 'Without a description the model has only the name to judge when to call this tool.'
  if (description !== undefined) return [{ severity: 'info', code: 'description_missing', message, pointer }]
  const fix = { title: 'Add a description', edits: [addMember(text, form.envelope, 'description', '')] }
  return [{ severity: 'info', code: 'description_missing', message, pointer: form.pointer, fix }]
}

function lintDisplayName(form: DeclarationForm): LintNote[] {
  const value = memberOf(form.envelope, 'displayName')?.node.value
  if (value === undefined || typeof value === 'string') return []
  const pointer = `${form.pointer}/displayName`
  return [{ severity: 'error', code: 'display_name_invalid', message: 'The display name must be text.', pointer }]
}

function lintFields(form: DeclarationForm): LintNote[] {
  const members = form.envelope.members ?? []
  const schemas = members.filter(({ key }) => SCHEMA_KEYS.some((known) => known === key))
  const unread = schemas.filter(({ key }) => key !== form.schemaKey)
  return [
    ...unread.map((member) => unreadSchema(form, member)),
    ...members.filter(({ key }) => !KNOWN_FIELDS.includes(key)).map((member) => unknownField(form, member)),
  ]
}

function unreadSchema(form: DeclarationForm, member: JsonMember): LintNote {
  const message = `"${member.key}" is not read, since "${form.schemaKey}" is there too; providers refuse both together.`
  return { severity: 'warning', code: 'two_schemas', message, pointer: form.pointer + toPointer([member.key]) }
}

function unknownField(form: DeclarationForm, member: JsonMember): LintNote {
  const pointer = form.pointer + toPointer([member.key])
  const meant = nearestSpelling(member.key, KNOWN_FIELDS)
  if (meant === undefined || memberOf(form.envelope, meant) !== undefined) {
    const message = `"${member.key}" is no field of a declaration and is not kept.`
    return { severity: 'info', code: 'unknown_field', message, pointer }
  }
  const fix = { title: `Rename to "${meant}"`, edits: [renameMember(member, meant)] }
  return { severity: 'warning', code: 'field_typo', message: `"${member.key}" looks like "${meant}".`, pointer, fix }
}
