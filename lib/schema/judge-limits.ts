/** Something of JSON Schema that the judge does not do, or does otherwise, on purpose. */
export interface JudgeLimit {
  readonly kind:
    | 'remote_reference'
    | 'other_dialect'
    | 'format_not_checked'
    | 'content_not_checked'
    | 'empty_enum'
    | 'slow_pattern'
    | 'too_deep'
  /** What the judge does instead: a sentence for the editor. */
  readonly message: string
  readonly reason: string
  /** Files and folders of the official test suite that it shows in, but for groups whose schema the judge refuses. */
  readonly suite: readonly string[]
}

/**
 * All limits of the judge: nothing else of the official suite for 2020-12 and draft-07, its optional part included, is
 * answered differently. `lintSchema` says so wherever a schema runs into one of them.
 */
export const JUDGE_LIMITS: readonly JudgeLimit[] = [
  {
    kind: 'remote_reference',
    message: 'A reference to another document is an error of the schema: nothing is fetched.',
    reason: 'Judging must give the same answer everywhere and at any time, without a network.',
    suite: [],
  },
  {
    kind: 'other_dialect',
    message: 'Schemas are read as 2020-12 with the older keywords of draft-07, whatever "$schema" says besides.',
    reason: 'Tools are declared in these two; a dialect of one’s own would need its meta-schema from elsewhere.',
    suite: ['draft2020-12/vocabulary.json', 'draft2020-12/optional/format-assertion.json'],
  },
  {
    kind: 'format_not_checked',
    message: '"format" refuses nothing here: it only tells the model what is wanted. A "pattern" would refuse.',
    reason: '2020-12 makes it an annotation, and providers differ in which formats they know.',
    suite: ['draft2020-12/optional/format/', 'draft7/optional/format/'],
  },
  {
    kind: 'content_not_checked',
    message: 'What "contentEncoding", "contentMediaType" and "contentSchema" say refuses nothing here.',
    reason: '2020-12 makes them annotations.',
    suite: ['draft7/optional/content.json'],
  },
  {
    kind: 'empty_enum',
    message: 'An empty "enum" is an error of the schema, since no value could pass.',
    reason: 'It is a list that somebody has not filled in yet.',
    suite: [],
  },
  {
    kind: 'slow_pattern',
    message: 'A pattern that could take for ever to fail is an error of the schema.',
    reason: 'The judge runs at every keystroke and must always end.',
    suite: [],
  },
  {
    kind: 'too_deep',
    message: 'Values that a schema follows through more than 200 references in one another are refused.',
    reason: 'Endless nesting must end as an issue and not as a stack overflow.',
    suite: [],
  },
]

/** The limit of a kind. */
export function judgeLimit(kind: JudgeLimit['kind']): JudgeLimit {
  const found = JUDGE_LIMITS.find((limit) => limit.kind === kind)
  if (found === undefined) throw new Error(`There is no limit of the kind ${kind}.`)
  return found
}
