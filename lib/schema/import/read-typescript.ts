import { isJsonObject } from '../../base/json'
import { createRangeFinder } from '../json-location'
import type { ImportedDeclaration, RecognisedInput } from './imported'
import { readDoc, type TsToken, tokeniseTypeScript } from './ts-tokens'
import { TsTypeReader } from './ts-types'
import { type TsSchema, withDescription, withoutUndefined } from './ts-unions'

/** A function that was read: one property per parameter. */
interface TsFunction {
  readonly name: string
  readonly description: string
  readonly schema: TsSchema
}

/**
 * Functions, interfaces, type aliases and enums of TypeScript as declarations. Where there are functions, they are the
 * tools and the types are what they refer to; else the last type is. A single object parameter is the arguments itself.
 */
export function readTypeScript(text: string): RecognisedInput {
  const reader = new TsTypeReader(tokeniseTypeScript(text))
  const functions: TsFunction[] = []
  const types = new Map<string, TsSchema>()
  while (reader.token.kind !== 'end') readStatement(reader, functions, types)
  const rangeOf = createRangeFinder(text)
  const unknown = [...reader.references].filter(([name]) => !types.has(name))
  for (const [name, at] of unknown)
    reader.fault(`The type ${name} is not in this text; anything is admitted there.`, at)
  const faults = [...reader.faults].sort((left, right) => left.at - right.at)
  const problems = faults.map(({ message, at }) => {
    const { startLine, startColumn } = rangeOf(at, at)
    return { message, line: startLine, column: startColumn }
  })
  const declarations =
    functions.length > 0 ? functions.map((each) => toDeclaration(each, types)) : typeDeclarations(types)
  if (declarations.length > 0) return { kind: 'typescript', declarations, calls: [], problems }
  const message = 'No function, interface or type was found in this TypeScript.'
  return { kind: 'typescript', declarations, calls: [], problems: [...problems, { message, line: 1, column: 1 }] }
}

function readStatement(reader: TsTypeReader, functions: TsFunction[], types: Map<string, TsSchema>): void {
  const { doc } = reader.token
  while (/^(?:export|default|declare|async|abstract)$/.test(reader.token.text)) reader.take()
  if (reader.token.text === '{' && reader.token.kind === 'sign') {
    reader.take()
    types.set('', reader.readMembers('}'))
    return
  }
  const word = reader.take()
  if (word.text === 'function') functions.push(readFunction(reader, reader.take().text, doc))
  else if (word.text === 'interface') readInterface(reader, types, doc)
  else if (word.text === 'type' && reader.token.kind === 'name') readAlias(reader, types, doc)
  else if (word.text === 'enum') readEnum(reader, types, doc)
  else if (/^(?:const|let|var)$/.test(word.text)) readConstant(reader, functions, types, doc)
  else if (word.kind === 'name' && /^[(<]$/.test(reader.token.text))
    functions.push(readFunction(reader, word.text, doc))
  else if (word.text !== ';') passOver(reader, word)
}

function passOver(reader: TsTypeReader, word: TsToken): void {
  if (word.text === 'import' || word.kind !== 'name') reader.skipTo([';'])
  else {
    reader.fault(`"${word.text}" is not understood here and is passed over.`, word.at)
    reader.skipTo([';', '}'])
  }
  reader.take()
}

function readFunction(reader: TsTypeReader, name: string, doc: string | undefined): TsFunction {
  const { description, params } = readDoc(doc)
  skipTypeParameters(reader)
  reader.takeIf('(')
  const properties: [string, TsSchema][] = []
  const required: string[] = []
  while (reader.token.text !== ')' && reader.token.kind !== 'end') {
    const parameter = readParameter(reader, properties.length)
    if (parameter !== undefined) {
      const said = params.get(parameter.name) ?? ''
      properties.push([
        parameter.name,
        withDescription(describeMembers(parameter.schema, parameter.name, params), said),
      ])
      if (!parameter.isOptional) required.push(parameter.name)
    }
    if (!reader.takeIf(',')) break
  }
  if (!reader.takeIf(')')) reader.fault('The parameters have no closing bracket.')
  if (reader.takeIf(':')) reader.readType()
  if (reader.takeIf('=>')) reader.skipTo(['{', ';'])
  if (reader.takeIf('{')) {
    reader.skipTo(['}'])
    reader.takeIf('}')
  }
  reader.takeIf(';')
  const [only] = properties
  const isWhole = only !== undefined && properties.length === 1 && isArguments(only[1])
  const schema = isWhole ? only[1] : parameterObject(properties, required)
  return { name, description, schema }
}

function parameterObject(properties: readonly (readonly [string, TsSchema])[], required: readonly string[]): TsSchema {
  return { type: 'object', properties: Object.fromEntries(properties), ...(required.length > 0 ? { required } : {}) }
}

/** An only parameter that is an object is what the model gives; a named type counts as one. */
function isArguments(schema: TsSchema): boolean {
  return (schema.type === 'object' && isJsonObject(schema.properties)) || typeof schema.$ref === 'string'
}

/** `@param options.limit` describes a member of the parameter. */
function describeMembers(schema: TsSchema, name: string, params: ReadonlyMap<string, string>): TsSchema {
  if (!isJsonObject(schema.properties)) return schema
  const members = Object.entries(schema.properties).map(([key, inner]) => {
    const said = params.get(`${name}.${key}`) ?? params.get(key) ?? ''
    return [
      key,
      isJsonObject(inner) && inner.description === undefined ? withDescription({ ...inner }, said) : inner,
    ] as const
  })
  return { ...schema, properties: Object.fromEntries(members) }
}

function readParameter(reader: TsTypeReader, position: number) {
  while (/^(?:public|private|protected|readonly)$/.test(reader.token.text) && reader.peek(1).kind === 'name')
    reader.take()
  const isRest = reader.takeIf('...')
  const isPattern = /^[{[]$/.test(reader.token.text)
  if (isPattern) {
    const opening = reader.take().text
    reader.skipTo([opening === '{' ? '}' : ']'])
  }
  const name = isPattern ? `arg${position + 1}` : reader.token.text
  reader.take()
  const isMarked = reader.takeIf('?')
  if (name === 'this') {
    if (reader.takeIf(':')) reader.readType()
    return undefined
  }
  if (!reader.takeIf(':') && reader.token.text !== '=') reader.fault(`"${name}" has no type; anything is admitted.`)
  const hasType = /^[,)=]$/.test(reader.token.text) === false
  const { schema, isOptional } = withoutUndefined(hasType ? reader.readType() : {})
  const fallback = reader.takeIf('=') ? readDefault(reader) : undefined
  const typed = fallback === undefined || Object.keys(schema).length > 0 ? schema : { type: typeof fallback.value }
  const whole = fallback?.value === undefined ? typed : { ...typed, default: fallback.value }
  return { name, schema: whole, isOptional: isMarked || isOptional || isRest || fallback !== undefined }
}

/** A default that is a plain value; others only make the parameter optional. */
function readDefault(reader: TsTypeReader): { value?: unknown } {
  const isNegative = reader.takeIf('-')
  const { kind, text } = reader.token
  const isPlain = /^[,)]$/.test(reader.peek(1).text)
  reader.skipTo([',', ')'])
  if (!isPlain) return {}
  if (kind === 'number') return { value: Number(text.replaceAll('_', '')) * (isNegative ? -1 : 1) }
  if (kind === 'text') return { value: text.slice(1, -1) }
  return text === 'true' || text === 'false' ? { value: text === 'true' } : {}
}

function readInterface(reader: TsTypeReader, types: Map<string, TsSchema>, doc: string | undefined): void {
  const name = reader.take().text
  skipTypeParameters(reader)
  const parents: TsSchema[] = []
  if (reader.takeIf('extends')) {
    do parents.push(reader.readType())
    while (reader.takeIf(','))
  }
  if (!reader.takeIf('{')) reader.fault(`The interface ${name} has no opening brace.`)
  const own = reader.readMembers('}')
  types.set(name, withDescription(parents.length > 0 ? { allOf: [...parents, own] } : own, readDoc(doc).description))
}

function readAlias(reader: TsTypeReader, types: Map<string, TsSchema>, doc: string | undefined): void {
  const name = reader.take().text
  skipTypeParameters(reader)
  if (!reader.takeIf('=')) reader.fault(`An equals sign was expected after the name ${name}.`)
  const { schema } = withoutUndefined(reader.readType())
  types.set(name, withDescription(schema, readDoc(doc).description))
  reader.takeIf(';')
}

function readEnum(reader: TsTypeReader, types: Map<string, TsSchema>, doc: string | undefined): void {
  const name = reader.take().text
  reader.takeIf('{')
  const values: unknown[] = []
  let next = 0
  while (reader.token.text !== '}' && reader.token.kind !== 'end') {
    reader.take()
    const given = reader.takeIf('=') ? reader.take() : undefined
    if (given?.kind === 'text') values.push(given.text.slice(1, -1))
    else {
      next = given === undefined ? next : Number(given.text)
      values.push(next++)
    }
    reader.skipTo([',', '}'])
    reader.takeIf(',')
  }
  reader.takeIf('}')
  types.set(name, withDescription({ enum: values }, readDoc(doc).description))
}

/** `const f = (a: string) => …`, `const f: (a: string) => …`, and `const enum`. */
function readConstant(
  reader: TsTypeReader,
  functions: TsFunction[],
  types: Map<string, TsSchema>,
  doc: string | undefined,
) {
  if (reader.takeIf('enum')) return readEnum(reader, types, doc)
  const name = reader.take().text
  if (!reader.takeIf(':')) reader.takeIf('=')
  reader.takeIf('async')
  reader.takeIf('function')
  if (/^[(<]$/.test(reader.token.text)) functions.push(readFunction(reader, name, doc))
  else reader.fault(`"${name}" is no function and is passed over.`)
  reader.skipTo([';'])
  reader.takeIf(';')
}

function skipTypeParameters(reader: TsTypeReader): void {
  if (!reader.takeIf('<')) return
  reader.fault('Type parameters are not understood; anything is admitted for them.')
  reader.skipTo(['>'])
  reader.takeIf('>')
}

function toDeclaration(
  { name, description, schema }: TsFunction,
  types: ReadonlyMap<string, TsSchema>,
): ImportedDeclaration {
  return { name, ...(description === '' ? {} : { description }), parametersJsonSchema: withDefinitions(schema, types) }
}

/** Types that no other refers to: those are what was meant to be shown. */
function typeDeclarations(types: ReadonlyMap<string, TsSchema>): ImportedDeclaration[] {
  const used = [...types.values()].flatMap((schema) => [...referredIn(schema)])
  const outer = [...types].filter(([name, schema]) => !used.includes(name) && !Array.isArray(schema.enum))
  const shown = outer.length > 0 ? outer : [...types].slice(-1)
  return shown.map(([name, { description, ...schema }]) => ({
    ...(name === '' ? {} : { name }),
    ...(typeof description === 'string' ? { description } : {}),
    parametersJsonSchema: withDefinitions(schema, types),
  }))
}

/** The schema with the types that it refers to, and those that these refer to, in `$defs`. */
function withDefinitions(schema: TsSchema, types: ReadonlyMap<string, TsSchema>): TsSchema {
  const named = typeof schema.$ref === 'string' ? types.get(schema.$ref.slice('#/$defs/'.length)) : undefined
  const isAlone = named !== undefined && !referredIn(named).has(String(schema.$ref).slice('#/$defs/'.length))
  const root = isAlone ? { ...named } : schema
  const wanted = [...referredIn(root)]
  for (const name of wanted) {
    const more = [...referredIn(types.get(name) ?? {})]
    wanted.push(...more.filter((other) => !wanted.includes(other)))
  }
  if (wanted.length === 0) return root
  return { ...root, $defs: Object.fromEntries(wanted.map((name) => [name, types.get(name) ?? {}])) }
}

function referredIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) referredIn(item, found)
  else if (isJsonObject(value)) {
    if (typeof value.$ref === 'string') found.add(value.$ref.slice('#/$defs/'.length))
    for (const inner of Object.values(value)) referredIn(inner, found)
  }
  return found
}
