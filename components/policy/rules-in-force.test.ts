import { describe, expect, it } from 'vitest'
import type { PolicyRule } from '@/lib/session/policy-rule'
import { callsByRule, isInMode, rulesInForce } from './rules-in-force'

const always: PolicyRule = {
  id: 'session:1',
  source: 'session',
  priority: 3.95,
  decision: 'allow',
  toolName: 'glob',
  modes: ['default', 'autoEdit', 'yolo'],
}

describe('rulesInForce', () => {
  it('puts what was always allowed before the session’s own text and that before the defaults', () => {
    const { rules } = rulesInForce('[[rule]]\ntoolName = "glob"\ndecision = "deny"\npriority = 100\n', [always])
    expect(rules.slice(0, 2).map((rule) => rule.source)).toEqual(['session', 'workspace'])
    expect(rules.at(-1)?.source).toBe('default')
    const priorities = rules.map((rule) => rule.priority)
    expect(priorities).toEqual(priorities.toSorted((left, right) => right - left))
  })

  it('keeps the other rules where the text is no TOML, and says what is wrong with it', () => {
    const { rules, problems } = rulesInForce('[[rule', [always])
    expect(rules[0]).toBe(always)
    expect(problems.length).toBeGreaterThan(0)
  })
})

describe('isInMode', () => {
  it('takes a rule without modes as one for every mode', () => {
    expect(isInMode({ ...always, modes: ['plan'] }, 'yolo')).toBe(false)
    const { modes: _modes, ...everywhere } = always
    expect(isInMode(everywhere, 'plan')).toBe(true)
  })
})

describe('callsByRule', () => {
  it('gathers no calls from a session without any', () => {
    expect(callsByRule([]).size).toBe(0)
  })
})
