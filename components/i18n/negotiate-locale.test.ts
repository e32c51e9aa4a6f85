import { describe, expect, it } from 'vitest'
import { firstLocaleOf, negotiateLocale } from './negotiate-locale'

describe('negotiateLocale', () => {
  it.each([
    ['the choice before the browser', 'en', 'zh-CN,zh;q=0.9', 'en'],
    ['the choice where the browser says nothing', 'zh', null, 'zh'],
    ['the browser where the choice is none of ours', 'xx', 'zh-CN', 'zh'],
    ['Chinese of the mainland', undefined, 'zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['Chinese by its script', undefined, 'zh-Hans-SG', 'zh'],
    ['Chinese of Taiwan, nearer than English', undefined, 'zh-TW,en;q=0.5', 'zh'],
    ['the heavier of two', undefined, 'en;q=0.4, zh;q=0.8', 'zh'],
    ['the first of equals', undefined, 'en-GB,zh-CN', 'en'],
    ['what comes after languages that there is no catalogue for', undefined, 'fr-FR,de;q=0.9,zh;q=0.2', 'zh'],
    ['not what is refused', undefined, 'zh;q=0,fr', 'en'],
    ['a header in capitals', undefined, 'ZH-cn', 'zh'],
    ['English for whatever', undefined, '*', 'en'],
    ['English for nothing', undefined, '', 'en'],
    ['English for what is no list', undefined, ';;q=,=;zh', 'en'],
    ['English for a weight that is none', undefined, 'zh;q=much', 'en'],
  ] as const)('takes %s', (_name, chosen, header, locale) => {
    expect(negotiateLocale(chosen, header)).toBe(locale)
  })
})

describe('firstLocaleOf', () => {
  it.each([
    [['zh-CN', 'en'], 'zh'],
    [['fr', 'zh'], 'zh'],
    [['en-US', 'zh'], 'en'],
    [[], 'en'],
  ] as const)('reads %j as %s', (languages, locale) => {
    expect(firstLocaleOf(languages)).toBe(locale)
  })
})
