import { err, ok, type Result } from '@/lib/base/result'
import { ERR_KINDS, type ErrKind } from '@/lib/schema/err-kind'
import type { FunctionCallingMode, SessionOptions, SessionOptionsChange } from '@/lib/session/settings'

/** What is asked of a model, as a form holds it: numbers are text, empty stands for the provider's own. */
export interface ModelSettingsDraft {
  readonly systemPrompt: string
  readonly temperature: string
  readonly maxOutputTokens: string
  readonly thinkingBudget: string
  readonly callingMode: FunctionCallingMode | ''
  readonly allowed: readonly string[]
  readonly strictTools: boolean
  readonly seed: string
  /** Percent, 0 to 100, by kind of mistake. */
  readonly rates: Readonly<Partial<Record<ErrKind, number>>>
}

type NumberField = 'temperature' | 'maxOutputTokens' | 'thinkingBudget'
const LIMITS: Readonly<Record<NumberField, { min: number; max: number; isWhole: boolean }>> = {
  temperature: { min: 0, max: 2, isWhole: false },
  maxOutputTokens: { min: 1, max: 10_000_000, isWhole: true },
  thinkingBudget: { min: 0, max: 1_000_000, isWhole: true },
}

/** The form for these options; a long system prompt that is not here yet is given as `systemPrompt`. */
export function toSettingsDraft(options: SessionOptions, systemPrompt: string): ModelSettingsDraft {
  const rates = options.errOnPurpose?.rates ?? {}
  return {
    systemPrompt,
    temperature: textOf(options.temperature),
    maxOutputTokens: textOf(options.maxOutputTokens),
    thinkingBudget: textOf(options.thinkingBudget),
    callingMode: options.functionCallingMode ?? '',
    allowed: options.allowedFunctionNames ?? [],
    strictTools: options.strictTools ?? false,
    seed: options.errOnPurpose?.seed ?? 'demo',
    rates: Object.fromEntries(Object.entries(rates).map(([kind, rate]) => [kind, Math.round(rate * 100)])),
  }
}

/** The change that a form amounts to: null takes an option away. The error names the fields that are no such number. */
export function toOptionsChange(draft: ModelSettingsDraft): Result<SessionOptionsChange, readonly NumberField[]> {
  const fields = Object.keys(LIMITS) as NumberField[] // keys of that very object
  const wrong = fields.filter((field) => draft[field].trim() !== '' && !isWithin(field, Number(draft[field])))
  if (wrong.length > 0) return err(wrong)
  const rates = ERR_KINDS.flatMap((kind) => (draft.rates[kind] ? [[kind, draft.rates[kind] / 100] as const] : []))
  const isAny = draft.callingMode === 'ANY' && draft.allowed.length > 0
  return ok({
    systemPrompt: draft.systemPrompt.trim() === '' ? null : draft.systemPrompt,
    temperature: numberOf(draft.temperature),
    maxOutputTokens: numberOf(draft.maxOutputTokens),
    thinkingBudget: numberOf(draft.thinkingBudget),
    functionCallingMode: draft.callingMode === '' ? null : draft.callingMode,
    allowedFunctionNames: isAny ? [...draft.allowed] : null,
    strictTools: draft.strictTools ? true : null,
    errOnPurpose: rates.length === 0 ? null : { seed: draft.seed, rates: Object.fromEntries(rates) },
  })
}

function isWithin(field: NumberField, value: number): boolean {
  const { min, max, isWhole } = LIMITS[field]
  return Number.isFinite(value) && value >= min && value <= max && (!isWhole || Number.isInteger(value))
}

function textOf(value: number | undefined): string {
  return value === undefined ? '' : String(value)
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}
