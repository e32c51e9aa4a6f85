import { jsonEqual } from '../../base/json'
import { previewValue } from '../describe'
import { type Comparer, subjectOf } from './comparing'

const TEXTS = ['title', 'examples', 'example', 'deprecated', 'readOnly', 'writeOnly'] as const

/** What models and people are told: description, default, title, examples. No arguments are judged by any of it. */
export const compareTexts: Comparer = (pair) => {
  const subject = subjectOf(pair.keys)
  const changed = (keyword: string) => !jsonEqual(pair.old[keyword], pair.now[keyword])
  const keys = (keyword: string) => ({
    beforeKeys: pair.old[keyword] === undefined ? [] : [keyword],
    afterKeys: pair.now[keyword] === undefined ? [] : [keyword],
  })
  const neutral = 'neutral' as const
  const description = changed('description')
    ? [
        {
          kind: 'description_changed' as const,
          severity: neutral,
          sentence: `${subject} is described otherwise.`,
          ...keys('description'),
        },
      ]
    : []
  const byDefault = changed('default')
    ? [
        {
          kind: 'default_changed' as const,
          severity: neutral,
          sentence: `${subject}: ${defaultText(pair.old.default, pair.now.default)}; calls that leave it out may mean something else.`,
          ...keys('default'),
        },
      ]
    : []
  const texts = TEXTS.filter(changed).map((keyword) => ({
    kind: 'text_changed' as const,
    severity: neutral,
    sentence: `${subject} has another "${keyword}".`,
    ...keys(keyword),
  }))
  return [...description, ...byDefault, ...texts]
}

function defaultText(was: unknown, is: unknown): string {
  if (was === undefined) return `the default is ${previewValue(is)} now`
  if (is === undefined) return `the default ${previewValue(was)} is gone`
  return `the default went from ${previewValue(was)} to ${previewValue(is)}`
}
