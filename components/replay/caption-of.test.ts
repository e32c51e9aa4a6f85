import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/components/i18n/locale'
import { EN } from '@/components/i18n/messages'
import { messagesOf } from '@/components/i18n/messages-of'
import { parseLog } from '@/components/session-page/parse-log'
import type { NewEvent } from '@/lib/session/events'
import { EMPTY_STATE, foldEvent } from '@/lib/session/fold'
import { logOf, stateOf } from '@/lib/session/testing-log'
import { FIRST_CALL } from '@/lib/share/lessons/first-call'
import type { Caption } from './caption'
import { captionOf } from './caption-of'

const run = 'r1'
const opening: readonly NewEvent[] = [
  { type: 'prompt.submitted', run, turn: 1, text: 'Look for tea' },
  { type: 'run.started', run, turn: 1 },
  { type: 'model.requested', run, turn: 1, step: 1, model: 'planner', tools: ['search'], declarations: 'd' },
  { type: 'model.called', run, step: 1, callId: 'c1', name: 'search', args: { limit: 5 } },
  { type: 'call.validating', run, callId: 'c1', tool: 'search', toolVersion: 1 },
]
const response = { id: 'c1', name: 'search', response: { error: 'no' } }
const issue = { path: '/limit', code: 'type', message: '/limit must be a string.' }

function captionAfter(event: NewEvent): Caption {
  const events = logOf(...opening, event)
  const last = events.at(-1)
  if (!last) throw new Error('the log is empty')
  return captionOf(stateOf(...opening, event), last)
}

const t = createTranslator({ locale: 'en', messages: EN, namespace: 'replay' })

describe('captionOf', () => {
  const cases: readonly { name: string; event: NewEvent; key: Caption['key']; values: Caption['values'] }[] = [
    {
      name: 'names what was sent and what was wanted where build refused a call',
      event: {
        type: 'call.errored',
        run,
        callId: 'c1',
        stage: 'declaration',
        error: { type: 'invalid_tool_params', message: 'bad' },
        issues: [{ ...issue, expected: 'string', received: '5 (integer)' }],
        functionResponse: response,
      },
      key: 'refused',
      values: { number: 1, tool: 'search', path: '/limit', count: 0, expected: 'string', received: '5 (integer)' },
    },
    {
      name: 'falls back on the issue’s own sentence where nothing was compared',
      event: {
        type: 'call.errored',
        run,
        callId: 'c1',
        stage: 'declaration',
        error: { type: 'invalid_tool_params', message: 'bad' },
        issues: [issue, issue],
        functionResponse: response,
      },
      key: 'refusedBecause',
      values: { number: 1, tool: 'search', path: '/limit', count: 1, message: '/limit must be a string.' },
    },
    {
      name: 'says that a missing tool was looked up in vain',
      event: {
        type: 'call.errored',
        run,
        callId: 'c1',
        stage: 'lookup',
        error: { type: 'tool_not_registered', message: 'There is no tool find.' },
        issues: [],
        functionResponse: response,
      },
      key: 'unknownTool',
      values: { number: 1, tool: 'search', message: 'There is no tool find.' },
    },
    {
      name: 'names the rule that allows',
      event: {
        type: 'call.policy',
        run,
        callId: 'c1',
        decision: 'allow',
        rule: { id: 'default:read-only', priority: 1.05, source: 'default' },
        mode: 'default',
      },
      key: 'allowed',
      values: { number: 1, tool: 'search', rule: 'default:read-only', mode: 'default' },
    },
    {
      name: 'names the first file that a call changed',
      event: {
        type: 'call.succeeded',
        run,
        callId: 'c1',
        functionResponse: response,
        patch: [{ path: 'a.ts', before: null, after: 'h' }],
      },
      key: 'changedFiles',
      values: { number: 1, tool: 'search', count: 1, path: 'a.ts' },
    },
    {
      name: 'tells a denial by policy from a failure while executing',
      event: {
        type: 'call.failed',
        run,
        callId: 'c1',
        stage: 'policy',
        error: { type: 'policy_violation', message: 'Not here.' },
        functionResponse: response,
      },
      key: 'denied',
      values: { number: 1, tool: 'search', rule: '', mode: '', reason: 'Not here.' },
    },
  ]
  it.each(cases)('$name', ({ event, key, values }) => {
    expect(captionAfter(event)).toMatchObject({ key, values, callId: 'c1' })
  })

  const tool = {
    name: 'look',
    description: '',
    kind: 'custom' as const,
    parametersJsonSchema: {},
    implementation: { type: 'canned' as const, result: 1 },
  }
  const rule = { id: 'always:1', source: 'session' as const, priority: 4, decision: 'allow' as const, toolName: 'look' }
  const settings: readonly NewEvent[] = [
    { type: 'workspace.changed', by: 'user', patch: [{ path: 'a.ts', before: null, after: 'h' }], tree: 't1' },
    { type: 'tool.defined', tool },
    { type: 'tool.enabled', name: 'look', enabled: false },
    { type: 'tool.removed', name: 'look' },
    { type: 'policy.changed', toml: '' },
    { type: 'policy.rule_added', rule },
    { type: 'policy.rule_removed', id: 'always:1' },
    { type: 'mode.changed', mode: 'autoEdit' },
    { type: 'model.changed', model: 'manual' },
    { type: 'options.changed', options: { maxSteps: 3, maxCallsPerStep: 100, strictArguments: true, repairs: [] } },
    { type: 'breakpoints.changed', breakpoints: [{ stage: 'execute' }] },
    { type: 'environment.changed', variables: { STAGE: 'test' } },
    { type: 'session.renamed', title: 'Other' },
    { type: 'agent.removed', name: 'reader' },
    { type: 'samples.changed', tool: 'look', samples: [] },
    { type: 'expectation.changed', about: 'c1', label: null },
    { type: 'script.removed', name: 'talk' },
    { type: 'mcp.defined', server: 'demo', tools: [] },
    { type: 'mcp.changed', server: 'demo', url: 'builtin:demo', state: 'connected', tools: [] },
    { type: 'extension.defined', extension: 'kit', tools: [] },
    { type: 'extension.enabled', name: 'kit', enabled: true },
    { type: 'extension.allowed', name: 'kit', rules: ['r'] },
    { type: 'extension.removed', name: 'kit', kept: [] },
    { type: 'replay.armed', source: { id: 's', fromSeq: 3, untilSeq: 9 }, calls: 'recorded' },
    { type: 'replay.diverged', stage: 'call', why: 'arguments' },
    { type: 'replay.finished' },
    { type: 'note.added', text: 'Look here' },
    { type: 'run.cancel_requested', run },
    { type: 'run.resumed', run },
    { type: 'run.recovered', run },
    { type: 'call.requested', run, callId: 'c2', rerunOf: 'c1', name: 'search', args: { limit: '5' }, apply: false },
    { type: 'call.approval_given', run, callId: 'c1', outcome: 'proceed_once', answers: ['Blue'] },
    { type: 'call.held', run, callId: 'c1', stage: 'policy' },
    { type: 'call.succeeded', run, callId: 'c1', functionResponse: response, written: true },
    { type: 'call.succeeded', run, callId: 'c1', functionResponse: response, recorded: { seq: 9 } },
  ]
  it.each(LOCALES)('says what changed, never by the name of an event, in %s', (locale) => {
    const say = createTranslator({ locale, messages: messagesOf(locale), namespace: 'replay' })
    for (const event of settings) {
      const { key, values } = captionAfter(event)
      const title = say(`caption.${key}.title`, values)
      const why = say.markup(`caption.${key}.why`, { ...values, code: (chunks) => chunks })
      for (const text of [title, why]) {
        expect(text.trim(), event.type).not.toBe('')
        expect(text, event.type).not.toMatch(/caption\.|undefined|<code>|[a-z]\.[a-z_]+(?<!a\.ts)$/)
        expect(text.includes(event.type), event.type).toBe(false)
      }
    }
  })

  it('tells the run of a call that runs again, and of an agent, from one that a prompt began', () => {
    const rerun: NewEvent = { type: 'run.started', run: 'r2', turn: 1, rerunOf: 'c1' }
    const ended: NewEvent = { type: 'run.finished', run: 'r2', turn: 1, outcome: 'completed' }
    const keyAfter = (...events: NewEvent[]) => {
      const log = logOf(...opening, ...events)
      const last = log.at(-1)
      return last && captionOf(stateOf(...opening, ...events), last).key
    }
    expect([keyAfter(rerun), keyAfter(rerun, ended)]).toEqual(['rerunStarted', 'rerunFinished'])
    const nested: NewEvent = { type: 'run.started', run: 'r3', turn: 1, parentCallId: 'c1' }
    expect(keyAfter(nested, { ...ended, run: 'r3' })).toBe('nestedFinished')
    expect(keyAfter({ ...ended, run })).toBe('finished')
  })

  it('names an argument that is missing without the judge’s words for nothing', () => {
    const caption = captionAfter({
      type: 'call.errored',
      run,
      callId: 'c1',
      stage: 'declaration',
      error: { type: 'invalid_tool_params', message: 'bad' },
      issues: [{ ...issue, code: 'required', expected: 'a value', received: 'nothing' }],
      functionResponse: response,
    })
    expect(caption).toMatchObject({ key: 'refusedMissing', values: { path: '/limit', count: 0 } })
  })

  it('keeps long texts to some first words on one line', () => {
    const caption = captionAfter({ type: 'model.delta', run, step: 1, text: `a\n\nb ${'x'.repeat(500)}` })
    const text = String(caption.values.text)
    expect(text.startsWith('a b x')).toBe(true)
    expect(text.length).toBeLessThanOrEqual(161)
  })

  it('has a title and a reason in the catalogue for every event of a recorded session', () => {
    let state = EMPTY_STATE
    for (const event of parseLog(FIRST_CALL.lines.join('\n'))) {
      state = foldEvent(state, event)
      const { key, values } = captionOf(state, event)
      const words = [
        t(`caption.${key}.title`, values),
        t.markup(`caption.${key}.why`, { ...values, code: (chunks) => chunks }),
      ]
      for (const text of words) expect(text).not.toMatch(/caption\.|undefined|<code>/)
    }
  })
})
