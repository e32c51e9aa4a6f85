import { z } from 'zod'
import { ERR_KINDS } from '../schema/err-kind'
import { REPAIR_NAMES } from '../schema/repair-name'

/** `planner`, `manual`, or `provider:model`. */
export const ModelRef = z.string().regex(/^(planner|manual|[a-z-]+:.+)$/, 'use planner, manual or provider:model')
export type ModelRef = z.infer<typeof ModelRef>

export const RepairName = z.enum(REPAIR_NAMES)
/** A named, opt-in change of arguments before build; none acts unless the session asks for it. */
export type RepairName = z.infer<typeof RepairName>

export const FunctionCallingMode = z.enum(['AUTO', 'ANY', 'NONE'])
/** Whether a model decides about calls itself (AUTO), must call (ANY) or must not (NONE): Gemini's words, told to all. */
export type FunctionCallingMode = z.infer<typeof FunctionCallingMode>

const modelFields = {
  temperature: z.number().min(0).max(2),
  maxOutputTokens: z.number().int().min(1).max(10_000_000),
  /** In place of what every model is told first. */
  systemPrompt: z.string().max(200_000),
  functionCallingMode: FunctionCallingMode,
  /** The only tools that may be called under ANY; empty means every one. */
  allowedFunctionNames: z.array(z.string().min(1)).max(1000),
  /** Declares tools in the provider's strict form, where a declaration has one. */
  strictTools: z.boolean(),
  /** Tokens a model may spend on thoughts; 0 asks for none. Providers that have no such limit ignore it. */
  thinkingBudget: z.number().int().min(0).max(1_000_000),
}

/** What a session asks of any model. Absent fields are left to the provider; what it has no word for is not sent. */
export const ModelSettings = z.object(modelFields).partial()
export type ModelSettings = z.infer<typeof ModelSettings>

export const ErrDial = z.object({
  seed: z.string().max(200),
  rates: z.partialRecord(z.enum(ERR_KINDS), z.number().min(0).max(1)),
})
/** How often a rule-based model errs on purpose, 0 (never) to 1 (wherever it can) a kind; `seed` says where. */
export type ErrDial = z.infer<typeof ErrDial>

const optionFields = {
  ...modelFields,
  maxSteps: z.number().int().min(1).max(1000),
  maxCallsPerStep: z.number().int().min(1).max(1000),
  strictArguments: z.boolean(),
  repairs: z.array(RepairName),
  codeTimeoutMs: z.number().int().min(100).max(600_000),
  errOnPurpose: ErrDial,
}

/** Limits and strictness of a session. `maxSteps` counts model requests of a root run. */
export const SessionOptions = z.object({
  maxSteps: optionFields.maxSteps.default(30),
  maxCallsPerStep: optionFields.maxCallsPerStep.default(100),
  strictArguments: optionFields.strictArguments.default(false),
  repairs: optionFields.repairs.default([]),
  /** How long a custom tool's own code may take; absent: 30 s. */
  codeTimeoutMs: optionFields.codeTimeoutMs.optional(),
  ...ModelSettings.shape,
  /** Mistakes that the offline planner makes on purpose; absent: none. */
  errOnPurpose: optionFields.errOnPurpose.optional(),
})
export type SessionOptions = z.infer<typeof SessionOptions>

/** The part of a session's options that a model is told. */
export function modelSettingsOf(options: SessionOptions): ModelSettings {
  const entries = Object.keys(modelFields).map((key) => [key, options[key as keyof ModelSettings]]) // keys of that very object
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as ModelSettings // a part of checked options
}

/** Some options to change; what is absent stays as it is (a partial of the above would fill in defaults). */
export const SessionOptionsPatch = z.object(optionFields).partial()
export type SessionOptionsPatch = z.infer<typeof SessionOptionsPatch>

const clearable = <Field extends z.ZodType>(field: Field) => field.nullable().optional()

/** The same as a person sends it: null takes away what may be absent. */
export const SessionOptionsChange = SessionOptionsPatch.extend({
  temperature: clearable(modelFields.temperature),
  maxOutputTokens: clearable(modelFields.maxOutputTokens),
  systemPrompt: clearable(modelFields.systemPrompt),
  functionCallingMode: clearable(modelFields.functionCallingMode),
  allowedFunctionNames: clearable(modelFields.allowedFunctionNames),
  strictTools: clearable(modelFields.strictTools),
  thinkingBudget: clearable(modelFields.thinkingBudget),
  codeTimeoutMs: clearable(optionFields.codeTimeoutMs),
  errOnPurpose: clearable(optionFields.errOnPurpose),
})
export type SessionOptionsChange = z.infer<typeof SessionOptionsChange>

export const HoldStage = z.enum(['build', 'policy', 'execute'])
/** Where a breakpoint holds a call: before `call.validating`, after `call.built`, after `call.scheduled`. */
export type HoldStage = z.infer<typeof HoldStage>

/** Holds each call once at `stage`; `tools` absent means every tool. */
export const Breakpoint = z.object({ stage: HoldStage, tools: z.array(z.string()).optional() })
export type Breakpoint = z.infer<typeof Breakpoint>
