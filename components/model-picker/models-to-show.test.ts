import { describe, expect, it } from 'vitest'
import type { ProviderEntry } from '@/lib/models/model-listing'
import { modelsToShow } from './models-to-show'

const ENTRY: ProviderEntry = {
  id: 'openai',
  title: 'OpenAI',
  state: 'ready',
  models: [{ ref: 'openai:gpt-5' }, { ref: 'openai:gpt-5-mini', title: 'Mini' }],
  modelsFrom: 'provider',
}

describe('the models of a provider that fit a filter', () => {
  it.each([
    { name: 'all without one', filter: '', want: ['openai:gpt-5', 'openai:gpt-5-mini'], typed: undefined },
    {
      name: 'all where it names the provider',
      filter: 'openai',
      want: ['openai:gpt-5', 'openai:gpt-5-mini'],
      typed: undefined,
    },
    { name: 'those with it in their title', filter: 'mini', want: ['openai:gpt-5-mini'], typed: undefined },
    { name: 'the name typed where it is not listed', filter: 'openai:own', want: [], typed: 'openai:own' },
    { name: 'no name that is another provider’s', filter: 'gemini:own', want: [], typed: undefined },
  ])('are $name', ({ filter, want, typed }) => {
    const shown = modelsToShow(ENTRY, filter)
    expect(shown.models.map(({ ref }) => ref)).toEqual(want)
    expect(shown.typed).toBe(typed)
  })
})
