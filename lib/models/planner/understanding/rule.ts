import type { Intent, Reading } from './intent'
import type { MaskedPrompt } from './mask-prompt'
import { spokenValue, unmask } from './mask-prompt'
import { isEmptyScope, readScope, type Scope } from './scope'

/** What a rule looks at: one masked instruction of a prompt. */
export interface RuleInput {
  readonly prompt: MaskedPrompt
  readonly clause: string
  /** Something was said before, so that "it" and an unnamed file can be meant. */
  readonly hasEarlier: boolean
  /** Reads another instruction with all rules, for sentences that hold one ("if …, create one"). */
  readonly readClauses: (masked: string) => readonly Reading[]
}

/** The groups of a match as the rule's maker wants them: by name, unmasked or not, and the scope of what is left. */
export interface Found {
  /** The value of a group without quotes; '' where it did not take part. */
  readonly value: (group: string) => string
  /** The group as it stands in the masked text. */
  readonly masked: (group: string) => string
  readonly has: (group: string) => boolean
  /** The scope of the clause without the named groups. */
  readonly scopeWithout: (...groups: string[]) => Scope
  /** The same, but undefined where nothing is named and nothing was said before that could be meant. */
  readonly targetWithout: (...groups: string[]) => Scope | undefined
  /** The whole masked clause, and what stood before and after the match. */
  readonly clause: string
  readonly before: string
  readonly after: string
  readonly input: RuleInput
}

export interface Rule {
  readonly name: string
  readonly read: (input: RuleInput) => { readonly intent: Intent; readonly words: string } | undefined
}

/**
 * A rule of phrases: the first phrase that matches is handed to `toIntent`, which may still decline. Phrases are tried in
 * order, so put the more telling ones first.
 */
export function rule(name: string, phrases: readonly RegExp[], toIntent: (found: Found) => Intent | undefined): Rule {
  return {
    name,
    read: (input) => {
      for (const pattern of phrases) {
        const match = pattern.exec(input.clause)
        if (!match) continue
        const intent = toIntent(foundIn(match, input))
        if (intent) return { intent, words: unmask(input.prompt, match[0]).trim().slice(0, 80) }
      }
      return undefined
    },
  }
}

function foundIn(match: RegExpExecArray, input: RuleInput): Found {
  const masked = (group: string) => cleanEnd(match.groups?.[group] ?? '')
  const scopeWithout = (...groups: string[]): Scope => {
    let rest = input.clause
    for (const group of groups) {
      const value = match.groups?.[group]
      if (value !== undefined && value.trim() !== '') rest = rest.replace(value, ' ')
    }
    return readScope(input.prompt, rest)
  }
  return {
    masked,
    value: (group) => spokenValue(input.prompt, masked(group)),
    has: (group) => (match.groups?.[group] ?? '') !== '',
    scopeWithout,
    targetWithout: (...groups) => {
      const scope = scopeWithout(...groups)
      if (!isEmptyScope(scope)) return scope
      return input.hasEarlier ? { ...scope, refersBack: true } : undefined
    },
    clause: input.clause,
    before: input.clause.slice(0, match.index),
    after: input.clause.slice(match.index + match[0].length),
    input,
  }
}

/** A lazily taken text ends before the sentence's own punctuation. */
function cleanEnd(text: string): string {
  return text
    .trim()
    .replace(/[,;，；、。]+$/u, '')
    .replace(/(?<![.\d])\.$/, '')
}
