import type { InputProblem, RecognisedInput } from '@/lib/schema/import/imported'
import { recogniseInput } from '@/lib/schema/import/recognise-input'

/** What a pasted text holds for a tool. */
export interface PastedCalls {
  /** The arguments of each call, in order. */
  readonly args: readonly unknown[]
  /** Calls of other tools. */
  readonly others: number
  readonly problems: readonly InputProblem[]
}

/**
 * Calls of a tool in a text: recorded calls in any form, or plain arguments (one object, a list of them, one a line). What
 * names another tool is left out and counted. Arguments that are no JSON stay as the text they are, for build to refuse.
 */
export function readPastedCalls(text: string, tool: string): PastedCalls {
  if (text.trim() === '') return { args: [], others: 0, problems: [] }
  const input = recogniseInput(text)
  const calls = [input, ...(input.alternatives ?? [])].find(({ kind }) => kind === 'calls')
  if (calls !== undefined && calls.calls.length > 0) return ofCalls(calls, tool)
  const plain = plainArguments(text)
  return plain === undefined
    ? { args: [], others: 0, problems: input.problems }
    : { args: plain, others: 0, problems: [] }
}

function ofCalls({ calls, problems }: RecognisedInput, tool: string): PastedCalls {
  const own = calls.filter(({ name }) => name === tool)
  return {
    args: own.map(({ args, argsText }) => argsText ?? args),
    others: calls.length - own.length,
    problems,
  }
}

function plainArguments(text: string): readonly unknown[] | undefined {
  const whole = parse(text)
  if (whole !== undefined) return Array.isArray(whole.value) ? whole.value : [whole.value]
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const values = lines.flatMap((line) => parse(line) ?? [])
  return values.length === lines.length ? values.map(({ value }) => value) : undefined
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
