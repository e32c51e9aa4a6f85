import { labelledGrid } from '@/lib/schema/examples/labelled-grid'
import { toFunctionDeclaration } from '@/lib/schema/function-declaration'
import type { ImportedCall } from '@/lib/schema/import/imported'
import type { Sample } from '@/lib/session/sample'
import type { DoorTool } from './door-contents'

/** What one command takes. */
const MAX_SAMPLES = 5000
const MAX_CHARACTERS = 6_000_000
const MAX_NOTE = 2000

/** The samples that a tool opens with, and how many of its calls did not fit. */
export interface DoorSamples {
  readonly samples: readonly Sample[]
  readonly leftOut: number
}

/** The recorded calls of a tool as samples; one without any gets generated ones, valid and on the edges, labelled already. */
export function doorSamples({ tool, calls, origin }: DoorTool): DoorSamples {
  if (calls.length > 0) return pastedSamples(calls)
  // What a Zod source declares is not known before it is evaluated.
  if (origin === 'zod') return { samples: [], leftOut: 0 }
  const grid = labelledGrid(toFunctionDeclaration(tool).parametersJsonSchema)
  const samples = grid.map(({ args, label, why }, at): Sample => {
    return { id: `generated-${at + 1}`, args, label, source: 'generated', note: why.slice(0, MAX_NOTE) }
  })
  return { samples, leftOut: 0 }
}

/** Recorded calls as samples, as many as a tool can have. Arguments that are no JSON stay the text they are. */
export function pastedSamples(calls: readonly ImportedCall[], firstNumber = 1): DoorSamples {
  const samples: Sample[] = []
  let characters = 0
  for (const [at, { args, argsText }] of calls.entries()) {
    const value = argsText ?? args
    characters += JSON.stringify(value)?.length ?? 0
    if (samples.length >= MAX_SAMPLES || characters > MAX_CHARACTERS) break
    samples.push({ id: `pasted-${firstNumber + at}`, args: value, source: 'pasted' })
  }
  return { samples, leftOut: calls.length - samples.length }
}
