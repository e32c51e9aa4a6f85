import type { z } from 'zod'
import { toPointer } from '../base/json'
import type { BuildIssue } from './build-issue'
import { issueOf, type RawIssue, subjectOf } from './check'
import { closestBranch } from './closest-branch'
import { toBuildIssue } from './compile-schema'
import { countOf } from './describe'
import {
  choiceFinding,
  countFinding,
  type Finding,
  formatNameFinding,
  lengthFinding,
  missingFinding,
  numberFinding,
  patternFinding,
  typeFinding,
  unknownPropertyFinding,
} from './findings'
import { valueAt } from './json-path'
import { TYPE_NAMES, type TypeName } from './json-schema'

type ZodIssue = z.core.$ZodIssue

/** Zod's names of types where they differ from JSON Schema's. */
const ZOD_TYPES: Readonly<Record<string, TypeName>> = {
  int: 'integer',
  record: 'object',
  tuple: 'array',
  bool: 'boolean',
}

/** How Zod's own messages begin; anything else was written by the schema's author and is kept. */
const ZOD_MESSAGE = /^(Invalid |Too small|Too big|Unrecognized key)/

/**
 * A Zod error as the judge of declarations would have put it: JSON Schema's keywords, the pointer of the missing or unknown
 * property itself, the closest branch of a union. `args` is the value that was parsed. Messages that a schema's author
 * wrote are kept, and what only Zod can say (refinements) has the code `custom`.
 */
export function issuesFromZod(error: z.ZodError, args: unknown): BuildIssue[] {
  return error.issues.flatMap((issue) => convert(issue, '', args)).map(toBuildIssue)
}

function convert(issue: ZodIssue, base: string, args: unknown): RawIssue[] {
  const path = base + toPointer(issue.path.map((part) => (typeof part === 'number' ? part : String(part))))
  const value = valueAt(args, path)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const finding = unknownPropertyFinding(key, undefined)
      return issueOf(path + toPointer([key]), 'additionalProperties', finding)
    })
  }
  const isRefinement = issue.code === 'custom'
  if (value === undefined && path !== '' && !isRefinement)
    return [authored(issue, issueOf(path, 'required', missingFinding()))]
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const branches = issue.errors.map((errors) => errors.flatMap((inner) => convert(inner, path, args)))
    return [...closestBranch(branches, path, 'anyOf')]
  }
  const converted = convertOne(issue, value)
  return [
    converted === undefined
      ? { path, code: 'custom', message: withSubject(path, issue.message) }
      : authored(issue, issueOf(path, ...converted)),
  ]
}

/** Keyword and finding of an issue about one value; undefined for what has no keyword. */
function convertOne(issue: ZodIssue, value: unknown): readonly [string, Finding] | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return ['type', typeFinding([typeOf(issue.expected)], value)]
    case 'invalid_value':
      return [issue.values.length === 1 ? 'const' : 'enum', choiceFinding(issue.values, value)]
    case 'invalid_union':
      return unionFinding(issue, value)
    case 'too_small':
    case 'too_big':
      return sizeFinding(issue, value)
    case 'not_multiple_of':
      return ['multipleOf', numberFinding(`a multiple of ${issue.divisor}`, value)]
    case 'invalid_format':
      return formatFinding(issue, value)
    case 'invalid_key':
      return ['propertyNames', { sentence: 'has a name that does not fit', expected: 'another name' }]
    default:
      return undefined
  }
}

/** A union without branches to look at is one told apart by a property whose value none of them has. */
function unionFinding(issue: ZodIssue, value: unknown): readonly [string, Finding] {
  const options = 'options' in issue && Array.isArray(issue.options) ? issue.options : []
  return options.length === 0 ? ['anyOf', { sentence: 'fits no alternative' }] : ['enum', choiceFinding(options, value)]
}

function sizeFinding(
  issue: Extract<ZodIssue, { code: 'too_small' | 'too_big' }>,
  value: unknown,
): readonly [string, Finding] {
  const isSmall = issue.code === 'too_small'
  const limit = isSmall ? issue.minimum : issue.maximum
  const edge = isSmall ? 'min' : 'max'
  if (issue.origin === 'string') {
    const text = String(value)
    return [
      `${edge}Length`,
      lengthFinding(`${isSmall ? 'at least' : 'at most'} ${countOf(Number(limit), 'character')}`, text),
    ]
  }
  if (Array.isArray(value)) {
    const expected = `${isSmall ? 'at least' : 'at most'} ${countOf(Number(limit), 'item')}`
    return [`${edge}Items`, countFinding(expected, value.length, 'item')]
  }
  if (issue.inclusive === false) {
    const expected = `${isSmall ? 'more than' : 'less than'} ${String(limit)}`
    return [isSmall ? 'exclusiveMinimum' : 'exclusiveMaximum', numberFinding(expected, value)]
  }
  return [`${edge}imum`, numberFinding(`${isSmall ? 'at least' : 'at most'} ${String(limit)}`, value)]
}

function formatFinding(
  issue: Extract<ZodIssue, { code: 'invalid_format' }>,
  value: unknown,
): readonly [string, Finding] {
  if (issue.format === 'regex' && issue.pattern !== undefined) {
    return ['pattern', patternFinding(issue.pattern.replace(/^\/(.*)\/[a-z]*$/s, '$1'), value)]
  }
  return ['format', formatNameFinding(issue.format, value)]
}

function typeOf(expected: string): TypeName {
  return ZOD_TYPES[expected] ?? TYPE_NAMES.find((name) => name === expected) ?? 'object'
}

function authored(issue: ZodIssue, converted: RawIssue): RawIssue {
  return ZOD_MESSAGE.test(issue.message)
    ? converted
    : { ...converted, message: withSubject(converted.path, issue.message) }
}

/** An author's message names its place, unless it does so itself. */
function withSubject(path: string, message: string): string {
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`
  const name = path.slice(path.lastIndexOf('/') + 1)
  const isNamed = sentence.split(/[^\p{L}\p{N}_]+/u).includes(name)
  return path === '' || isNamed ? sentence : `${subjectOf(path)}: ${sentence}`
}
