import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aliasToolNames, originalToolName } from './alias-tool-names'
import { TOOL_NAME } from './envelope-facts'
import { DIALECT_TRAITS, PROVIDER_DIALECTS } from './provider-dialect'

const aliasOf = (names: readonly string[], provider: (typeof PROVIDER_DIALECTS)[number]) =>
  aliasToolNames(names, provider).map(({ alias }) => alias)

describe('aliases of tool names', () => {
  const cases = [
    { name: 'keeps a name that is admitted', names: ['read_file'], want: ['read_file'] },
    { name: 'spells a dotted name', names: ['calendar.events/list'], want: ['calendar_events_list'] },
    { name: 'never gives a taken name', names: ['read_file', 'read.file'], want: ['read_file', /^read_file_\w{6}$/] },
    { name: 'tells two apart that are spelt alike', names: ['a.b', 'a/b'], want: [/^a_b_\w{6}$/, /^a_b_\w{6}$/] },
    { name: 'spells a name of other letters', names: ['поиск'], want: ['tool'] },
    {
      name: 'leaves names of the prototype as they are',
      names: ['__proto__', 'constructor'],
      want: ['__proto__', 'constructor'],
    },
  ]
  it.each(cases)('$name', ({ names, want }) => {
    const aliases = aliasOf(names, 'openai-strict')
    expect(new Set(aliases).size).toBe(names.length)
    for (const [index, alias] of aliases.entries()) expect(alias).toMatch(new RegExp(want[index] ?? '^$'))
  })

  it('keeps two long names apart that begin alike', () => {
    const [first, second] = aliasOf([`${'a'.repeat(70)}`, `${'a'.repeat(69)}b`], 'openai-nonstrict')
    expect(first).not.toBe(second)
    expect(first?.length).toBe(64)
  })

  it('keeps a dot where the provider admits it', () => {
    expect(aliasOf(['admin.list'], 'gemini-parameters')).toEqual(['admin.list'])
    expect(aliasOf(['admin.list'], 'mcp-2026-07-28')).toEqual(['admin.list'])
    expect(aliasOf(['admin.list'], 'anthropic')).toEqual(['admin_list'])
  })

  it('is admitted, unique and reversible for any names at any provider', () => {
    const name = fc.oneof(
      fc.string(),
      fc.constantFrom('a.b', 'a b', 'a/b', 'a_b', 'x'.repeat(80)),
      fc.string({ unit: 'grapheme' }),
    )
    fc.assert(
      fc.property(fc.array(name, { maxLength: 8 }), fc.constantFrom(...PROVIDER_DIALECTS), (names, provider) => {
        const aliases = aliasToolNames(names, provider)
        const admitted = TOOL_NAME[DIALECT_TRAITS[provider].family]
        expect(new Set(aliases.map(({ alias }) => alias)).size).toBe(aliases.length)
        for (const { alias, original } of aliases) {
          expect(alias).toMatch(admitted)
          expect(originalToolName(aliases, alias)).toBe(original)
        }
      }),
    )
  })
})
