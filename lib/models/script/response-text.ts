/** What a functionResponse says: its output or its error, as text (anything else as JSON). */
export interface ResponseText {
  readonly outcome: 'output' | 'error'
  readonly text: string
}

/** The text of a functionResponse's `response` that a script's expectations are about. */
export function responseText(response: Readonly<Record<string, unknown>>): ResponseText {
  const outcome = Object.hasOwn(response, 'error') ? 'error' : 'output'
  const said = response[outcome] ?? ''
  return { outcome, text: typeof said === 'string' ? said : JSON.stringify(said) }
}
