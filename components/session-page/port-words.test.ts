import { createTranslator } from 'next-intl'
import { afterEach, describe, expect, it } from 'vitest'
import { clientWord, setClientWords } from '@/components/i18n/client-words'
import { messagesOf } from '@/components/i18n/messages-of'
import { createSessionPort } from './create-session-port'

const LANGUAGES = [
  { locale: 'en', refused: /fork it/, answered: 'The server answered 502.' },
  { locale: 'zh', refused: /分叉/, answered: '服务器返回 502。' },
] as const

describe('clientWord', () => {
  afterEach(() => setClientWords((word) => word))

  it.each(LANGUAGES)('says in $locale what a request comes to outside React', async ({ locale, refused, answered }) => {
    const t = createTranslator({ locale, messages: messagesOf(locale), namespace: 'common.refusal' })
    setClientWords((word, values) => t(word as 'answered', values as { status: number })) // each takes its own values
    const answer = await createSessionPort({ kind: 'share', id: 'x' }, null).send({ type: 'run.cancel' })
    expect(answer.ok ? '' : answer.error.message).toMatch(refused)
    expect(clientWord('answered', { status: 502 })).toBe(answered)
  })
})
