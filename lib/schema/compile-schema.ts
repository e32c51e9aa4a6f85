import { err, ok, type Result } from '../base/result'
import type { BuildIssue } from './build-issue'
import type { RawIssue } from './check'
import type { SchemaProblem } from './json-schema'
import { SchemaCompiler } from './schema-compiler'
import { Verdicts } from './verdicts'

/** A schema made into closures (no eval), to judge any number of values. */
export interface CompiledSchema {
  /** True where the value passes. Stops at the first failure. */
  accepts(value: unknown): boolean
  /** Every issue, empty where the value passes. For `anyOf` and `oneOf`, those of the closest branch. */
  issuesOf(value: unknown): BuildIssue[]
  /** The same with what each place would admit, for repairs and hints. */
  rawIssuesOf(value: unknown): RawIssue[]
}

const cache = new WeakMap<object, Result<CompiledSchema, SchemaProblem[]>>()

/**
 * Compiles a JSON Schema (draft-07 and 2020-12 keywords side by side, Gemini's `nullable` and upper-case types too). What is
 * wrong with the schema itself comes back as problems, each with its pointer. `format` is an annotation. Cached by the
 * schema object, which must not be changed afterwards.
 */
export function compileSchema(schema: unknown): Result<CompiledSchema, SchemaProblem[]> {
  if (typeof schema !== 'object' || schema === null) return compile(schema)
  const known = cache.get(schema)
  if (known !== undefined) return known
  const compiled = compile(schema)
  cache.set(schema, compiled)
  return compiled
}

function compile(schema: unknown): Result<CompiledSchema, SchemaProblem[]> {
  const compiler = new SchemaCompiler(schema)
  const check = compiler.compile()
  if (compiler.problems.length > 0) return err(compiler.problems)
  const accepts = (value: unknown) =>
    check(value, null, { issues: null, depth: 0, scope: null, verdicts: new Verdicts() }, null)
  const rawIssuesOf = (value: unknown) => {
    // Most values pass, and the fast pass keeps no places: the slow one is for those that fail.
    if (accepts(value)) return []
    const issues: RawIssue[] = []
    check(value, null, { issues, depth: 0, scope: null, verdicts: new Verdicts() }, null)
    return issues
  }
  return ok({ accepts, rawIssuesOf, issuesOf: (value) => rawIssuesOf(value).map(toBuildIssue) })
}

/** An issue without what only the judge itself needs. */
export function toBuildIssue({ types: _types, values: _values, ...issue }: RawIssue): BuildIssue {
  return issue
}
