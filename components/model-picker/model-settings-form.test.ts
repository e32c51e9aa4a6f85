import { describe, expect, it } from 'vitest'
import { SessionOptions, SessionOptionsChange } from '@/lib/session/settings'
import { toOptionsChange, toSettingsDraft } from './model-settings-form'

const EMPTY = toSettingsDraft(SessionOptions.parse({}), '')

describe('the form of what is asked of a model', () => {
  it('takes every option away where nothing is filled in', () => {
    const change = toOptionsChange(EMPTY)
    expect(change.ok && Object.values(change.value)).toEqual(Array.from({ length: 8 }, () => null))
  })

  it('gives the options back that it was made of, as a command takes them', () => {
    const options = {
      systemPrompt: 'Be brief.',
      temperature: 0.5,
      maxOutputTokens: 100,
      thinkingBudget: 0,
      functionCallingMode: 'ANY' as const,
      allowedFunctionNames: ['glob'],
      strictTools: true,
      errOnPurpose: { seed: 's', rates: { missing: 0.25 } },
    }
    const change = toOptionsChange(toSettingsDraft(SessionOptions.parse(options), options.systemPrompt))
    expect(change).toEqual({ ok: true, value: options })
    expect(SessionOptionsChange.safeParse(change.ok && change.value).success).toBe(true)
  })

  it.each([
    { name: 'a temperature over 2', draft: { ...EMPTY, temperature: '2.1' }, want: ['temperature'] },
    { name: 'a part of a token', draft: { ...EMPTY, maxOutputTokens: '1.5' }, want: ['maxOutputTokens'] },
    { name: 'a word', draft: { ...EMPTY, thinkingBudget: 'much' }, want: ['thinkingBudget'] },
  ])('refuses $name', ({ draft, want }) => expect(toOptionsChange(draft)).toEqual({ ok: false, error: want }))

  it('names no tools where the mode is not ANY', () => {
    const change = toOptionsChange({ ...EMPTY, callingMode: 'AUTO', allowed: ['glob'] })
    expect(change.ok && change.value.allowedFunctionNames).toBeNull()
  })
})
