import { err, ok, type Result } from '@/lib/base/result'
import { REPAIR_NAMES, type RepairName } from '@/lib/schema/repair-name'
import type { SessionOptions } from '@/lib/session/settings'

/** What each repair makes of an argument, as JSON; null stands for an argument that is not there. */
export const REPAIR_EXAMPLES: Readonly<
  Record<RepairName, { readonly before: string | null; readonly after: string | null }>
> = {
  number_from_string: { before: '"3"', after: '3' },
  json_from_string: { before: '"[\\"a\\"]"', after: '["a"]' },
  drop_null_optionals: { before: 'null', after: null },
  defaults: { before: null, after: '10' },
}

const MAX = 1000

/** The options as a form holds them: numbers are text until they are sent. */
export interface OptionsForm {
  readonly strictArguments: boolean
  readonly repairs: readonly RepairName[]
  readonly maxSteps: string
  readonly maxCallsPerStep: string
}

/** The form for these options. */
export function toOptionsForm(options: SessionOptions): OptionsForm {
  const { strictArguments, repairs, maxSteps, maxCallsPerStep } = options
  return { strictArguments, repairs, maxSteps: String(maxSteps), maxCallsPerStep: String(maxCallsPerStep) }
}

/** Turns a repair on or off; those that are on stay in the order they act. */
export function toggleRepair(form: OptionsForm, repair: RepairName): OptionsForm {
  const isOn = (name: RepairName) => (name === repair ? !form.repairs.includes(name) : form.repairs.includes(name))
  return { ...form, repairs: REPAIR_NAMES.filter(isOn) }
}

/** The options a form amounts to, or the limits that are no whole numbers from 1 to 1000. */
export function parseOptionsForm(
  form: OptionsForm,
): Result<SessionOptions, readonly ('maxSteps' | 'maxCallsPerStep')[]> {
  const limits = { maxSteps: Number(form.maxSteps), maxCallsPerStep: Number(form.maxCallsPerStep) }
  const wrong = (['maxSteps', 'maxCallsPerStep'] as const).filter((name) => !isLimit(limits[name]))
  if (wrong.length > 0) return err(wrong)
  return ok({ ...limits, strictArguments: form.strictArguments, repairs: [...form.repairs] })
}

function isLimit(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MAX
}
