import { describe, expect, it } from 'vitest'
import { sessionRules } from '@/lib/policy/session-rules'
import type { PolicyRule } from '@/lib/session/policy-rule'
import { byPrecedence, callsByRule, groupBySource, isInMode, rulesOfTier } from './rules-in-force'

const always: PolicyRule = {
  id: 'session:1',
  source: 'session',
  priority: 3.95,
  decision: 'allow',
  toolName: 'glob',
  modes: ['default', 'autoEdit', 'yolo'],
}
const rule = (priority: number) => `[[rule]]\ntoolName = "glob"\ndecision = "deny"\npriority = ${priority}\n`

describe('byPrecedence', () => {
  it('puts what was always allowed before the session’s own text and that before the defaults', () => {
    const rules = byPrecedence(sessionRules(rule(100), [always]))
    expect(rules.slice(0, 2).map(({ source }) => source)).toEqual(['session', 'workspace'])
    expect(rules.at(-1)?.source).toBe('default')
  })

  it('lets the session’s own text come first where the numbers are equal, as the engine does', () => {
    expect(byPrecedence(sessionRules(rule(950), [always]))[0]?.source).toBe('workspace')
  })

  it('leaves out what only holds where nobody can be asked', () => {
    expect(byPrecedence([{ ...always, interactive: false }])).toEqual([])
  })
})

it('groups neighbours of one source and starts again where another stands between', () => {
  const rules = byPrecedence(sessionRules(rule(100) + rule(960), [always]))
  expect(groupBySource(rules).map(({ source, rules: own }) => `${source} ${own.length}`)).toEqual([
    'workspace 1',
    'session 1',
    'workspace 1',
    expect.stringMatching(/^default /),
  ])
  expect(rulesOfTier(rules)).toHaveLength(3)
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
