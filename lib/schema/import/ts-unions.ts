/** A schema under construction. */
export type TsSchema = Record<string, unknown>

/** Stands for `undefined` in a union until the property that has it becomes optional. */
export const UNDEFINED: TsSchema = { not: {} }

/** A schema with a description, which goes beside a `$ref` too. */
export function withDescription(schema: TsSchema, description: string): TsSchema {
  return description === '' ? schema : { ...schema, description }
}

/** A type without `undefined`, and whether it had it. */
export function withoutUndefined(schema: TsSchema): { schema: TsSchema; isOptional: boolean } {
  if (schema === UNDEFINED) return { schema: {}, isOptional: true }
  const { [OPTIONAL]: isOptional, ...rest } = schema
  return { schema: rest, isOptional: isOptional === true }
}

/** Marks a union that had `undefined` in it. */
const OPTIONAL = '\0optional'

/** A union as the plainest schema that says the same: a list of types, an `enum`, or `anyOf`. */
export function unite(all: readonly TsSchema[]): TsSchema {
  const members = all.filter((member) => member !== UNDEFINED)
  const mark = members.length < all.length ? { [OPTIONAL]: true } : {}
  const [only] = members
  if (only === undefined) return UNDEFINED
  if (members.length === 1) return { ...only, ...mark }
  const constants = members.filter((member) => 'const' in member).map((member) => member.const)
  const isNull = (member: TsSchema) => member.type === 'null'
  if (constants.length + members.filter(isNull).length === members.length && constants.length > 0) {
    const values = constants.length < members.length ? [...constants, null] : constants
    return { ...typesOf(values), enum: values, ...mark }
  }
  const booleans = constants.length === 2 && constants.includes(true) && constants.includes(false)
  const plain = members.filter((member) => !('const' in member))
  const merged = booleans ? [...plain, { type: 'boolean' }] : groupConstants(members, plain, constants)
  const areTypes = merged.every((member) => typeof member.type === 'string' && Object.keys(member).length === 1)
  return areTypes ? { type: merged.map((member) => member.type), ...mark } : { anyOf: merged, ...mark }
}

function groupConstants(
  members: readonly TsSchema[],
  plain: readonly TsSchema[],
  constants: readonly unknown[],
): TsSchema[] {
  return constants.length > 1 ? [{ enum: constants }, ...plain] : [...members]
}

function typesOf(values: readonly unknown[]): TsSchema {
  const types = [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))]
  return { type: types.length === 1 ? types[0] : types }
}

/** `Record<K, V>`: an object of named properties where the keys are listed, else of any. */
export function recordOf(keys: TsSchema, values: TsSchema): TsSchema {
  if (Array.isArray(keys.enum)) {
    const names = keys.enum.map(String)
    return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, values])), required: names }
  }
  const names =
    keys.type === 'string' || keys.type === 'number' || Object.keys(keys).length === 0 ? {} : { propertyNames: keys }
  return { type: 'object', additionalProperties: values, ...names }
}
