'use client'
import { useMemo } from 'react'
import { useBlobLookup } from '@/components/workbench/use-blob-lookup'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { historyOf } from '@/lib/lifecycle/history'
import type { ModelRequest } from '@/lib/models/port'
import type { FunctionDeclaration } from '@/lib/schema/function-declaration'
import { type BlobLookup, decodeStored } from '@/lib/session/encode-event'
import type { EventOf } from '@/lib/session/events'
import { EMPTY_STATE, foldEvent } from '@/lib/session/fold'
import { modelNameOf } from '@/lib/session/model-ref'
import { selectRun, selectStep } from '@/lib/session/selectors'
import type { SessionState, StepState } from '@/lib/session/state'

/** One model step as it was asked and answered. */
export interface InspectedStep {
  readonly step: StepState
  readonly request: ModelRequest
  /** False until every text that the log keeps elsewhere is here. */
  readonly isWhole: boolean
  /** How it ended; undefined while it is open. */
  readonly ending: EventOf<'model.replied' | 'model.failed'> | undefined
  readonly calls: readonly EventOf<'model.called'>[]
}

const NOTHING = { state: EMPTY_STATE, stored: [] }

/** The request of a step, made again from the log as the server made it. Null where there is no such step. */
export function useStepRequest(run: string, number: number): InspectedStep | null {
  const events = useWorkbench((state) => state.events)
  const step = useWorkbench((state) => selectStep(state.latest, run, number))
  const requestedSeq = step?.requestedSeq
  const { state, stored } = useMemo(() => {
    if (requestedSeq === undefined) return NOTHING
    const then = events.slice(0, requestedSeq).reduce(foldEvent, EMPTY_STATE)
    return { state: then, stored: storedOf(then, run, number) }
  }, [events, run, number, requestedSeq])
  const lookup = useBlobLookup(stored)
  return useMemo(() => {
    if (!step) return null
    let isWhole = true
    const find: BlobLookup = (hash) => {
      const bytes = lookup(hash)
      if (!bytes) isWhole = false
      return bytes
    }
    const request = requestOf(state, run, step, find)
    const own = events.filter(
      (event) => 'run' in event && event.run === run && 'step' in event && event.step === number,
    )
    const ending = own.find((event) => event.type === 'model.replied' || event.type === 'model.failed')
    const calls = own.filter((event) => event.type === 'model.called')
    return { step, request, isWhole, ending, calls }
  }, [events, state, step, run, number, lookup])
}

function requestOf(state: SessionState, run: string, step: StepState, lookup: BlobLookup): ModelRequest {
  const declarations = lookup(step.declarations)
  return {
    model: modelNameOf(step.model),
    systemPrompt: String(decodeStored(step.systemPrompt ?? '', lookup)),
    contents: historyOf(state, run, lookup),
    // What the store keeps under this hash is what the server made of the declarations.
    declarations: declarations ? (JSON.parse(new TextDecoder().decode(declarations)) as FunctionDeclaration[]) : [],
    ...(step.settings && { settings: step.settings }),
    turn: state.turn,
    step: step.step,
  }
}

/** Everything that the request is made of and may be kept beside the log. */
function storedOf(state: SessionState, run: string, number: number): readonly unknown[] {
  const step = selectStep(state, run, number)
  const prompts = [...state.conversation].flatMap((item) => (item.kind === 'prompt' ? [item.text] : []))
  const steps = [...state.runs].flatMap(({ steps }) => steps.map(({ text, native }) => [text, native]))
  const calls = state.calls.toArray().map((call) => [call.args, call.functionResponse?.response])
  const declarations = step && { $blob: step.declarations, bytes: 0, head: '' }
  return [prompts, steps, calls, step?.systemPrompt, selectRun(state, run)?.agent?.task, declarations]
}
