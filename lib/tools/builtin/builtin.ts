import type { z } from 'zod'
import { err, type Result } from '../../base/result'
import { issuesFromZod, type JsonSchema, zodToParameters } from '../../schema'
import type { BuildIssue } from '../../session/events'
import type { InvocationFacts } from '../base-tool-invocation'
import type { ToolHost, ToolInvocation } from '../contracts'

/** What an invocation of a builtin is made with beside its parameters. */
export interface BuiltinContext {
  /** The name the tool is declared under, which need not be the implementation's. */
  readonly toolName: string
  readonly host: ToolHost
  readonly facts: InvocationFacts
}

/** A builtin as its own file writes it: the Zod contract is both what the model is told and what the code relies on. */
export interface BuiltinSpec<TParams> {
  readonly name: string
  readonly displayName: string
  readonly description: string
  readonly contract: z.ZodType<TParams>
  /** Checks of values that a schema cannot make (paths, regular expressions), then the invocation. */
  prepare(params: TParams, context: BuiltinContext): Result<ToolInvocation, readonly BuildIssue[]>
}

/** A builtin with its parameter type closed over, so that different ones fit one table. */
export interface Builtin {
  readonly name: string
  readonly displayName: string
  readonly description: string
  parameters(): JsonSchema
  /** What the contract alone finds wrong; empty where the arguments fit. */
  contractIssues(args: unknown): readonly BuildIssue[]
  prepare(args: unknown, context: BuiltinContext): Result<ToolInvocation, readonly BuildIssue[]>
}

/** Closes a spec over its parameter type. */
export function defineBuiltin<TParams>(spec: BuiltinSpec<TParams>): Builtin {
  const { name, displayName, description, contract } = spec
  return {
    name,
    displayName,
    description,
    parameters: () => zodToParameters(contract),
    contractIssues: (args) => {
      const parsed = contract.safeParse(args)
      return parsed.success ? [] : issuesFromZod(parsed.error, args)
    },
    prepare: (args, context) => {
      const parsed = contract.safeParse(args)
      return parsed.success ? spec.prepare(parsed.data, context) : err(issuesFromZod(parsed.error, args))
    },
  }
}
