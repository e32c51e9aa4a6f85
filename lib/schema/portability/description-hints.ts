import { isJsonObject, toPointer } from '../../base/json'
import { type JsonSchemaObject, TYPE_NAMES } from '../json-schema'
import { subschemasOf } from '../subschemas'
import { authoredSchemaOf, type PortableDeclaration } from './portable-declaration'
import { typesOf } from './schema-site'

/** Advice about what a model reads of a tool. Each code is one rule that can be checked. */
export interface DescriptionHint {
  readonly code:
    | 'tool_undescribed'
    | 'description_repeats_name'
    | 'duplicate_name'
    | 'similar_names'
    | 'same_description'
    | 'parameter_undescribed'
    | 'parameter_without_unit'
    | 'parameter_without_example'
  readonly tool: string
  /** JSON pointer into the declaration: the nearest thing that is there. */
  readonly pointer: string
  readonly message: string
}

/** Names of numbers that measure something, and words that say in what. */
const MEASURES =
  /(?:^|_)(?:timeout|delay|duration|interval|age|ttl|size|length|width|height|distance|weight|speed|radius|depth|offset|price|amount|temperature)(?:$|_)/
const UNITS =
  /(?:^|[^a-z])(?:ms|milliseconds?|s|secs?|seconds?|mins?|minutes?|h|hours?|days?|weeks?|months?|years?|bytes?|kb|mb|gb|kib|mib|px|pixels?|lines?|characters?|chars?|items?|rows?|words?|tokens?|pages?|mm|cm|m|km|met(?:er|re)s?|kilomet(?:er|re)s?|miles?|feet|inch(?:es)?|g|kg|grams?|kilograms?|percent|cents?|eur|euros?|usd|dollars?|celsius|fahrenheit|kelvin|degrees?|levels?|percentage)(?:$|[^a-z])|[%€$£°]/i
/** Names of texts that have a form which a model can only guess. */
const FORMED =
  /(?:^|_)(?:pattern|regex|query|filter|expression|cron|glob|format|template|selector|date|time|timestamp|path|url|uri|id|code)$/
const MAX_DEPTH = 20

/** Hints for a list of tools, those across tools first. Rules only: what they cannot tell, they do not say. */
export function descriptionHints(declarations: readonly PortableDeclaration[]): DescriptionHint[] {
  return [...hintsAcross(declarations), ...declarations.flatMap(hintsWithin)]
}

function hintsAcross(declarations: readonly PortableDeclaration[]): DescriptionHint[] {
  return declarations.flatMap((declaration, index) => {
    const tool = declaration.name
    const earlier = declarations.slice(0, index)
    const same = earlier.some(({ name }) => name === tool)
    const like = same ? undefined : earlier.find(({ name }) => plain(name) === plain(tool))
    const text = declaration.description?.trim()
    const twin = text ? earlier.find((other) => other.description?.trim() === text && other.name !== tool) : undefined
    const hints: DescriptionHint[] = []
    if (same)
      hints.push({
        code: 'duplicate_name',
        tool,
        pointer: '/name',
        message: `Another tool is called "${tool}" too: only one can be called.`,
      })
    if (like)
      hints.push({
        code: 'similar_names',
        tool,
        pointer: '/name',
        message: `"${tool}" and "${like.name}" differ only in how they are written.`,
      })
    if (twin)
      hints.push({
        code: 'same_description',
        tool,
        pointer: '/description',
        message: `"${twin.name}" has the same description: nothing tells the model which to call.`,
      })
    return hints
  })
}

function hintsWithin(declaration: PortableDeclaration): DescriptionHint[] {
  const { name: tool, description } = declaration
  const { key, schema } = authoredSchemaOf(declaration)
  const hints: DescriptionHint[] = []
  if (!description?.trim()) {
    const pointer = description === undefined ? '' : '/description'
    hints.push({
      code: 'tool_undescribed',
      tool,
      pointer,
      message: 'Without a description the model has only the name to judge when to call this tool.',
    })
  } else if (plain(description) === plain(tool)) {
    hints.push({
      code: 'description_repeats_name',
      tool,
      pointer: '/description',
      message: 'The description says no more than the name.',
    })
  }
  visit(schema, toPointer([key]), 0, (property, pointer, inner) =>
    hints.push(...hintsFor(tool, property, pointer, inner)),
  )
  return hints
}

type OnProperty = (name: string, pointer: string, schema: JsonSchemaObject) => void

function visit(schema: unknown, pointer: string, depth: number, onProperty: OnProperty): void {
  if (!isJsonObject(schema) || depth > MAX_DEPTH) return
  for (const { keys, schema: inner } of subschemasOf(schema)) {
    const at = pointer + toPointer(keys)
    if (keys[0] === 'properties' && isJsonObject(inner)) onProperty(String(keys[1]), at, inner)
    visit(inner, at, depth + 1, onProperty)
  }
}

function hintsFor(tool: string, property: string, pointer: string, schema: JsonSchemaObject): DescriptionHint[] {
  if (schema.$ref !== undefined || schema.const !== undefined) return []
  const description = typeof schema.description === 'string' ? schema.description.trim() : ''
  if (description === '') {
    return [
      {
        code: 'parameter_undescribed',
        tool,
        pointer,
        message: `"${property}" has no description: the model has only its name.`,
      },
    ]
  }
  const at = `${pointer}/description`
  const name = snakeCase(property)
  if (plain(description) === plain(property)) {
    return [
      {
        code: 'description_repeats_name',
        tool,
        pointer: at,
        message: `The description of "${property}" says no more than its name.`,
      },
    ]
  }
  const types = typesOf(schema).filter((type) => type !== 'null' && TYPE_NAMES.some((known) => known === type))
  const isNumber = types.length > 0 && types.every((type) => type === 'number' || type === 'integer')
  if (isNumber && MEASURES.test(name) && !UNITS.test(`${name.replaceAll('_', ' ')} ${description}`)) {
    return [
      {
        code: 'parameter_without_unit',
        tool,
        pointer: at,
        message: `Neither the name nor the description of "${property}" says in which unit it is.`,
      },
    ]
  }
  if (types.join() === 'string' && FORMED.test(name) && !showsForm(schema, description)) {
    return [
      {
        code: 'parameter_without_example',
        tool,
        pointer: at,
        message: `"${property}" has a form that nothing shows: give an example, a format, a pattern or the values.`,
      },
    ]
  }
  return []
}

function showsForm(schema: JsonSchemaObject, description: string): boolean {
  const shown = ['enum', 'format', 'pattern', 'examples', 'example', 'default'].some(
    (keyword) => schema[keyword] !== undefined,
  )
  return shown || /e\.g\.|for example|such as|like |["'`“‘]|\d{4}-\d\d/i.test(description)
}

function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase()
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
