import { sha256Hex } from '../../base/sha256'
import type { ResponseExpectation, ScriptStep } from '../../session/script'
import type { Content } from '../port'
import { responseText } from './response-text'

/** So many characters are quoted of what was expected and of what came. */
const QUOTED_CHARACTERS = 120
/** And so many of them stand before the first character that differs. */
const LEAD_CHARACTERS = 40

/** In what the answers to a step's calls are not the expected ones: a sentence each, empty where all hold. */
export function findDifferences(step: ScriptStep, contents: readonly Content[]): string[] {
  const responses = contents
    .at(-1)
    ?.parts.flatMap((part) => ('functionResponse' in part ? [part.functionResponse] : []))
  return (step.calls ?? []).flatMap((call, index) => {
    if (!call.expects) return []
    const came = responses?.[index]
    const found = came ? compareResponse(call.expects, came.response) : 'it was not answered'
    return found === null ? [] : [`Call ${index + 1} of the step before, ${call.name}: ${found}.`]
  })
}

/** In what a prompt is not the one that the script was written for; null where it is. */
export function comparePrompt(expected: string | undefined, contents: readonly Content[]): string | null {
  if (expected === undefined) return null
  const prompt = contents.findLast(({ role, parts }) => role === 'user' && parts.some((part) => 'text' in part))
  const came = prompt?.parts.flatMap((part) => ('text' in part ? [part.text] : [])).join('') ?? ''
  return came === expected ? null : `The prompt is another one: ${quoteDifference(expected, came)}.`
}

function compareResponse(expects: ResponseExpectation, response: Readonly<Record<string, unknown>>): string | null {
  const came = responseText(response)
  if (expects.outcome !== undefined && expects.outcome !== came.outcome) {
    const wanted = expects.equals === undefined ? '' : ` ${quote(expects.equals)}`
    return `expected an ${expects.outcome}${wanted}, came the ${came.outcome} ${quote(came.text)}`
  }
  if (expects.equals !== undefined && expects.equals !== came.text) return quoteDifference(expects.equals, came.text)
  if (expects.sha256 !== undefined && expects.sha256 !== sha256Hex(came.text)) {
    return `the ${came.outcome} of ${came.text.length} characters is not the recorded one, it begins ${quote(came.text)}`
  }
  const missing = expects.contains?.find((part) => !came.text.includes(part))
  return missing === undefined ? null : `expected ${quote(missing)} in the ${came.outcome}, came ${quote(came.text)}`
}

/** What was expected and what came, from shortly before the first character that differs. */
function quoteDifference(expected: string, came: string): string {
  let at = 0
  while (at < expected.length && at < came.length && expected[at] === came[at]) at++
  const from = at > LEAD_CHARACTERS ? at - LEAD_CHARACTERS : 0
  return `expected ${quote(expected, from)}, came ${quote(came, from)}`
}

function quote(text: string, from = 0): string {
  const part = text.slice(from, from + QUOTED_CHARACTERS)
  const [before, after] = [from > 0 ? '…' : '', from + part.length < text.length ? '…' : '']
  return `${before}${JSON.stringify(part.toWellFormed())}${after}`
}
