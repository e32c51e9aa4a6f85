import type { TextRange } from '@/lib/schema/json-location'
import type { DeclarationProblem } from '@/lib/schema/lint-declaration-text'
import type { DescriptionHint } from '@/lib/schema/portability/description-hints'
import type { LabTab } from '../lab-view'
import type { Placed } from './lab-lints'
import type { Refusal } from './refusals'

/** One thing to be said about a declaration. */
export interface Remark {
  readonly key: string
  readonly severity: DeclarationProblem['severity']
  readonly text: string
  /** All the names that the text only counts. */
  readonly names?: readonly string[] | undefined
  readonly place: TextRange | undefined
  readonly action?: RemarkAction | undefined
}

/** What can be done about it: take the mended text, or look at what a provider gets. */
export type RemarkAction =
  | { readonly kind: 'fix'; readonly label: string; readonly mended: () => string }
  | { readonly kind: 'tab'; readonly label: string; readonly tab: LabTab }

/** The words that remarks need. */
export interface RemarkWords {
  refused(refusal: Refusal): string
  readonly asSent: string
}

/** What is to be said, in its order: problems, refusals, hints. At most `most` of them. */
export function collectRemarks(
  found: {
    readonly problems: readonly DeclarationProblem[]
    readonly refusals: readonly Placed<Refusal>[]
    readonly hints: readonly Placed<DescriptionHint>[]
  },
  words: RemarkWords,
  most: number,
): readonly Remark[] {
  const problems = found.problems.slice(0, most)
  const refusals = found.refusals.slice(0, Math.max(0, most - problems.length))
  const hints = found.hints.slice(0, Math.max(0, most - problems.length - refusals.length))
  return [
    ...problems.map(ofProblem),
    ...refusals.map((refusal) => ofRefusal(refusal, words)),
    ...hints.map(({ code, pointer, message, place }): Remark => {
      return { key: `${code} ${pointer} ${message}`, severity: 'info', text: message, place }
    }),
  ]
}

function ofProblem({ severity, code, pointer, message, names, fix, ...place }: DeclarationProblem): Remark {
  const key = `${code} ${pointer} ${place.startLine}`
  const action: RemarkAction | undefined = fix && { kind: 'fix', label: fix.title, mended: () => fix.text }
  return { key, severity, text: message, names, place, action }
}

function ofRefusal(refusal: Placed<Refusal>, words: RemarkWords): Remark {
  const { id, names, providers, place } = refusal
  const [tab] = providers
  const action: RemarkAction | undefined = tab && { kind: 'tab', label: words.asSent, tab }
  return { key: id, severity: 'warning', text: words.refused(refusal), names, place, action }
}
