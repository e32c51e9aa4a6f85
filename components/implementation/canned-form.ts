import { isJsonObject } from '@/lib/base/json'
import { err, ok, type Result } from '@/lib/base/result'
import type { ToolImplementation } from '@/lib/session/tool-definition'

/** An implementation that answers what its author wrote down. */
export type Canned = Extract<ToolImplementation, { type: 'canned' }>

/** One answer for arguments that fit `when`: a result or an error, each kept while the other is chosen. */
export interface CannedCaseForm {
  /** Tells it from the others while they are added and taken away. */
  readonly id: number
  readonly when: string
  readonly answers: 'result' | 'error'
  readonly result: string
  readonly errorType: string
  readonly errorMessage: string
}

/** A piece of output before the answer. */
export interface StreamPieceForm {
  readonly id: number
  readonly text: string
  readonly afterMs: string
}

/** A canned implementation as fields: `when` and `result` are JSON, times are milliseconds, empty is without. */
export interface CannedForm {
  readonly answers: 'result' | 'error'
  readonly result: string
  readonly errorType: string
  readonly errorMessage: string
  readonly cases: readonly CannedCaseForm[]
  readonly delayMs: string
  readonly stream: readonly StreamPieceForm[]
}

/** What is wrong with a field, by its name: `result`, `delayMs`, `cases.3.when`, `stream.1.afterMs` (by ids). */
export type CannedProblems = ReadonlyMap<string, CannedProblem>

/** `json`: not JSON; `time`: no number of milliseconds; `missing`: nothing is given; `contract`: `detail` says what. */
export interface CannedProblem {
  readonly code: 'json' | 'time' | 'missing' | 'contract'
  readonly detail: string
}

const LONGEST_MS = 600_000
const ERROR_TYPE = 'execution_failed'

/** The next free id among cases or pieces. */
export function nextId(items: readonly { readonly id: number }[]): number {
  return Math.max(0, ...items.map(({ id }) => id)) + 1
}

/** A further case, to be filled in. */
export function emptyCase(cases: readonly CannedCaseForm[]): CannedCaseForm {
  return { id: nextId(cases), when: '{}', answers: 'result', result: '""', errorType: ERROR_TYPE, errorMessage: '' }
}

/** The fields of an implementation. */
export function toCannedForm({ result, error, cases = [], delayMs, stream = [] }: Canned): CannedForm {
  return {
    ...answerFields(result, error),
    cases: cases.map(({ when, result: answer, error: failure }, index) => ({
      id: index + 1,
      when: jsonText(when ?? {}),
      ...answerFields(answer, failure),
    })),
    delayMs: delayMs === undefined ? '' : String(delayMs),
    stream: stream.map(({ text, afterMs }, index) => ({
      id: index + 1,
      text,
      afterMs: afterMs === undefined ? '' : String(afterMs),
    })),
  }
}

function answerFields(result: unknown, error: Canned['error']) {
  return {
    answers: error === undefined ? ('result' as const) : ('error' as const),
    result: jsonText(result === undefined ? '' : result),
    errorType: error?.type ?? ERROR_TYPE,
    errorMessage: error?.message ?? '',
  }
}

/** The implementation that fields stand for, or what is wrong with them. */
export function fromCannedForm(form: CannedForm): Result<Canned, CannedProblems> {
  const problems = new Map<string, CannedProblem>()
  const read = createReader(problems)
  const answer = read.answer('', form)
  const cases = form.cases.map((each) => {
    const at = `cases.${each.id}.`
    return { when: read.json(`${at}when`, each.when), ...read.answer(at, each) }
  })
  const delayMs = read.time('delayMs', form.delayMs)
  const stream = form.stream.map(({ id, text, afterMs }) => {
    const after = read.time(`stream.${id}.afterMs`, afterMs)
    return after === undefined ? { text } : { text, afterMs: after }
  })
  if (problems.size > 0) return err(problems)
  return ok({
    type: 'canned',
    result: '',
    ...answer,
    ...(cases.length === 0 ? {} : { cases }),
    ...(delayMs === undefined ? {} : { delayMs }),
    ...(stream.length === 0 ? {} : { stream }),
  })
}

type AnswerForm = Pick<CannedForm, 'answers' | 'result' | 'errorType' | 'errorMessage'>

function createReader(problems: Map<string, CannedProblem>) {
  const json = (field: string, text: string): unknown => {
    try {
      const value: unknown = JSON.parse(text)
      return value
    } catch (error) {
      problems.set(field, { code: 'json', detail: error instanceof Error ? error.message : '' })
      return undefined
    }
  }
  const time = (field: string, text: string): number | undefined => {
    if (text.trim() === '') return undefined
    const value = Number(text)
    if (!(value >= 0 && value <= LONGEST_MS)) problems.set(field, { code: 'time', detail: text })
    return value
  }
  const words = (field: string, text: string): string => {
    if (text.trim() === '') problems.set(field, { code: 'missing', detail: '' })
    return text
  }
  const answer = (at: string, { answers, result, errorType, errorMessage }: AnswerForm) => {
    if (answers === 'result') return { result: json(`${at}result`, result) }
    return { error: { type: words(`${at}errorType`, errorType), message: words(`${at}errorMessage`, errorMessage) } }
  }
  return { json, time, answer }
}

/** The whole implementation but its type as JSON, for those who rather write that. */
export function cannedText({ type: _type, ...rest }: Canned): string {
  const { result, error, ...others } = rest
  // An error of its own is what it answers: the empty result beside it says nothing.
  return jsonText(error !== undefined && result === '' ? { error, ...others } : rest)
}

/** The implementation of a JSON text, or the first thing that is wrong with it. */
export function parseCannedText(text: string): Result<Canned, CannedProblem> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return err({ code: 'json', detail: error instanceof Error ? error.message : '' })
  }
  const detail = isJsonObject(value) ? faultOf(value) : '{ "result": … }'
  if (detail !== undefined) return err({ code: 'contract', detail })
  return ok({ result: '', ...(value as object), type: 'canned' } as Canned) // `faultOf` has looked at every field
}

function faultOf({ cases, error, delayMs, stream }: Readonly<Record<string, unknown>>): string | undefined {
  if (!isErrorOrNone(error)) return 'error: { "type": …, "message": … }'
  if (!isTimeOrNone(delayMs)) return `delayMs: 0 … ${LONGEST_MS}`
  if (cases !== undefined && !(Array.isArray(cases) && cases.every(isCase)))
    return 'cases: [{ "when": …, "result" | "error": … }]'
  const isStream = stream === undefined || (Array.isArray(stream) && stream.every(isPiece))
  return isStream ? undefined : 'stream: [{ "text": …, "afterMs": … }]'
}

function isErrorOrNone(value: unknown): boolean {
  return (
    value === undefined || (isJsonObject(value) && typeof value.type === 'string' && typeof value.message === 'string')
  )
}

function isTimeOrNone(value: unknown): boolean {
  return value === undefined || (typeof value === 'number' && value >= 0 && value <= LONGEST_MS)
}

function isCase(value: unknown): boolean {
  return (
    isJsonObject(value) && isErrorOrNone(value.error) && (value.result === undefined) !== (value.error === undefined)
  )
}

function isPiece(value: unknown): boolean {
  return isJsonObject(value) && typeof value.text === 'string' && isTimeOrNone(value.afterMs)
}

function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? '""'
}
