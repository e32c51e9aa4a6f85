import { z } from 'zod'
import { REPAIR_NAMES } from '../schema/repair-name'

/** `planner`, `manual`, or `provider:model`. */
export const ModelRef = z.string().regex(/^(planner|manual|[a-z]+:.+)$/, 'use planner, manual or provider:model')
export type ModelRef = z.infer<typeof ModelRef>

export const RepairName = z.enum(REPAIR_NAMES)
/** A named, opt-in change of arguments before build; none acts unless the session asks for it. */
export type RepairName = z.infer<typeof RepairName>

const optionFields = {
  maxSteps: z.number().int().min(1).max(1000),
  maxCallsPerStep: z.number().int().min(1).max(1000),
  strictArguments: z.boolean(),
  repairs: z.array(RepairName),
  codeTimeoutMs: z.number().int().min(100).max(600_000),
}

/** Limits and strictness of a session. `maxSteps` counts model requests of a root run. */
export const SessionOptions = z.object({
  maxSteps: optionFields.maxSteps.default(30),
  maxCallsPerStep: optionFields.maxCallsPerStep.default(100),
  strictArguments: optionFields.strictArguments.default(false),
  repairs: optionFields.repairs.default([]),
  /** How long a custom tool's own code may take; absent: 30 s. */
  codeTimeoutMs: optionFields.codeTimeoutMs.optional(),
})
export type SessionOptions = z.infer<typeof SessionOptions>

/** Some options to change; what is absent stays as it is (a partial of the above would fill in defaults). */
export const SessionOptionsPatch = z.object(optionFields).partial()
export type SessionOptionsPatch = z.infer<typeof SessionOptionsPatch>

export const HoldStage = z.enum(['build', 'policy', 'execute'])
/** Where a breakpoint holds a call: before `call.validating`, after `call.built`, after `call.scheduled`. */
export type HoldStage = z.infer<typeof HoldStage>

/** Holds each call once at `stage`; `tools` absent means every tool. */
export const Breakpoint = z.object({ stage: HoldStage, tools: z.array(z.string()).optional() })
export type Breakpoint = z.infer<typeof Breakpoint>
