import { describe, expect, it } from 'vitest'
import { parsePolicyToml } from '@/lib/policy/parse-policy-toml'
import { sessionRules } from '@/lib/policy/session-rules'
import type { PolicyRule } from '@/lib/session/policy-rule'
import { moveRule } from './move-rule'
import { byPrecedence, rulesOfTier } from './rules-in-force'

const rule = (tool: string, priority: number) =>
  `[[rule]]\ntoolName = "${tool}" # ${tool}\ndecision = "deny"\npriority = ${priority}\n`
const always: PolicyRule = { id: 'session:1', source: 'session', priority: 3.95, decision: 'allow', toolName: 'x' }

function tierOf(text: string, added: readonly PolicyRule[]) {
  return rulesOfTier(byPrecedence(sessionRules(text, added)))
}

function move(text: string, from: number, to: number, added: readonly PolicyRule[] = []) {
  const tier = tierOf(text, added)
  const parsed = parsePolicyToml(text)
  const moved = moveRule(text, tier, parsed.ok ? parsed.value.places : new Map(), { id: tier[from]?.id ?? '', to })
  return moved.ok ? tierOf(moved.value.text, added).map(({ toolName }) => toolName) : moved.error
}

const THREE = rule('a', 30) + rule('b', 20) + rule('c', 10)

describe('moveRule', () => {
  it.each([
    { name: 'down by one', text: THREE, from: 0, to: 1, want: ['b', 'a', 'c'] },
    { name: 'to the end', text: THREE, from: 0, to: 2, want: ['b', 'c', 'a'] },
    { name: 'to the top', text: THREE, from: 2, to: 0, want: ['c', 'a', 'b'] },
    {
      name: 'between equal ones',
      text: rule('a', 5) + rule('b', 5) + rule('c', 5),
      from: 2,
      to: 1,
      want: ['a', 'c', 'b'],
    },
    { name: 'nowhere', text: THREE, from: 1, to: 1, want: ['a', 'b', 'c'] },
  ])('puts a rule $name', ({ text, from, to, want }) => expect(move(text, from, to)).toEqual(want))

  it('takes a rule over and under what was always allowed, whose number stays', () => {
    expect(move(THREE, 1, 0, [always])).toEqual(['a', 'x', 'b', 'c'])
    expect(move(rule('a', 990) + rule('b', 20), 0, 1, [always])).toEqual(['x', 'a', 'b'])
  })

  it('does not move what was always allowed', () => expect(move(THREE, 0, 2, [always])).toBe('no_room'))

  it('leaves rules written inline to whoever edits the text', () => {
    const inline =
      'rule = [{ toolName = "a", decision = "deny", priority = 1 }, { toolName = "b", decision = "deny", priority = 2 }]'
    expect(move(inline, 0, 1)).toBe('not_editable')
  })
})
