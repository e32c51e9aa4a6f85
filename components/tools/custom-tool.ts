import { isJsonObject } from '@/lib/base/json'
import { err, ok, type Result } from '@/lib/base/result'
import type { ToolDefinition } from '@/lib/session/tool-definition'

/** A tool with a canned result as a person fills it in; both JSON fields are text. */
export interface CustomToolForm {
  readonly name: string
  readonly description: string
  readonly parametersText: string
  readonly resultText: string
}

export type CustomToolField = keyof CustomToolForm
/** What is wrong, by field; `detail` is the JSON parser's own message. */
export type CustomToolProblems = Partial<
  Record<CustomToolField, { readonly code: CustomToolProblem; readonly detail?: string }>
>
export type CustomToolProblem = 'name_missing' | 'name_shape' | 'name_taken' | 'bad_json' | 'not_object'

export const EMPTY_CUSTOM_TOOL: CustomToolForm = {
  name: '',
  description: '',
  parametersText:
    '{\n  "type": "object",\n  "properties": {\n    "city": { "type": "string" }\n  },\n  "required": ["city"]\n}',
  resultText: '{\n  "temperature": 21\n}',
}

/** Names that every model API takes: letters, digits, `_ . : -`, not starting with a digit, at most 64 long. */
const NAME = /^[A-Za-z_][A-Za-z0-9_.:-]{0,63}$/

/** The definition a form stands for, or what keeps it from being one. A result that is no JSON is taken as text. */
export function toCustomTool(
  form: CustomToolForm,
  takenNames: readonly string[],
): Result<ToolDefinition, CustomToolProblems> {
  const problems: CustomToolProblems = {}
  const name = form.name.trim()
  if (name === '') problems.name = { code: 'name_missing' }
  else if (!NAME.test(name)) problems.name = { code: 'name_shape' }
  else if (takenNames.includes(name)) problems.name = { code: 'name_taken' }
  const parameters = parseParameters(form.parametersText)
  if (!parameters.ok) problems.parametersText = parameters.error
  if (!parameters.ok || Object.keys(problems).length > 0) return err(problems)
  return ok({
    name,
    description: form.description.trim(),
    ...(parameters.value === undefined ? {} : { parametersJsonSchema: parameters.value }),
    kind: 'custom',
    implementation: { type: 'canned', result: parseResult(form.resultText) },
  })
}

function parseParameters(
  text: string,
): Result<Record<string, unknown> | undefined, { code: CustomToolProblem; detail?: string }> {
  if (text.trim() === '') return ok(undefined)
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? ok(value) : err({ code: 'not_object' })
  } catch (error) {
    return err({ code: 'bad_json', detail: error instanceof Error ? error.message : String(error) })
  }
}

/** JSON where it is JSON, else the text itself: "It is sunny." is a fine result. */
function parseResult(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return text
  }
}
