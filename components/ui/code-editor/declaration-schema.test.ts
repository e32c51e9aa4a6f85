import { expect, it } from 'vitest'
import { LOCALES } from '@/components/i18n/locale'
import { declarationSchema } from './declaration-schema'
import { KEYWORD_DOCS } from './keyword-docs'
import { KEYWORD_DOCS_ZH } from './keyword-docs-zh'

it('says what the same keywords do in every language', () => {
  expect(Object.keys(KEYWORD_DOCS_ZH)).toEqual(Object.keys(KEYWORD_DOCS))
})

it.each(LOCALES)('describes every part of a declaration in %s', (locale) => {
  const schema: { properties?: Record<string, { description?: string }> } = declarationSchema(locale)
  const silent = Object.entries(schema.properties ?? {}).filter(([, { description }]) => !description)
  expect(silent).toEqual([])
  expect(/\p{Script=Han}/u.test(JSON.stringify(schema))).toBe(locale === 'zh')
})
