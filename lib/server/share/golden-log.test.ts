import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { canonicalJson } from '../../base/json'
import type { SessionEvent } from '../../session/events'
import { EMPTY_STATE, foldEvent } from '../../session/fold'
import type { SessionState } from '../../session/state'
import { parseServerConfig } from '../config'
import { Harness } from '../runner/testing/harness'
import { importSession } from './import-session'
import { createShareService } from './share-service'

/*
 * A session file as version 1 wrote it, and the state it had after each event. Both are kept and never edited: a change of
 * the format has to open the file to these states.
 */
const read = (name: string) => readFileSync(new URL(`./testdata/${name}`, import.meta.url), 'utf8')
const FILE: unknown = JSON.parse(read('version-1.callscope.json'))
const STATES = read('version-1.states.txt').trimEnd().split('\n')

/** A state in a line: what stands in the session, in words of the field. */
function inWords(state: SessionState): string {
  const calls = state.calls.toArray().map(({ callId, name, status, policy, patch, functionResponse, build }) => {
    const built = build?.description === undefined ? '' : ' built'
    const answer = functionResponse ? ` ${canonicalJson(functionResponse.response).length}` : ''
    return `${callId} ${name} ${status}${built} ${policy?.decision ?? '-'} ${patch?.length ?? 0}${answer}`
  })
  const tools = state.toolNames.map((name) => `${name}@${state.tools.get(name)?.version}`)
  const runs = state.runs.toArray().map(({ run, outcome, steps }) => `${run} ${outcome ?? 'open'} ${steps.length}`)
  const { seq, title, mode, model, tree, conversation } = state
  return [seq, title, mode, model, tree, conversation.length, tools.join(' '), runs.join(', '), calls.join(', ')].join(
    ' | ',
  )
}

it('opens a share of a log of version 1 with the same state at every event, and forks it at each', async () => {
  const harness = new Harness()
  const config = parseServerConfig({ CALLSCOPE_DATA: 'nowhere' })
  if (!config.ok) throw new Error(config.error)
  const { store, host: sessions } = harness
  const shares = createShareService({ store, config: config.value, now: () => 1_700_000_000_000 })
  const imported = await importSession({ store, sessions, now: () => 1 }, FILE, { ownerId: 'o' })
  if (!imported.ok || imported.value.kind !== 'session') throw new Error('the file did not open as a session')
  const share = await shares.create(imported.value.created.id, {})
  const opened = share.ok ? await shares.open(share.value.shareId) : share
  if (!opened.ok) throw new Error(opened.error.message)
  const shown: string[] = []
  let state = EMPTY_STATE
  for (const { line } of await store.readEvents(opened.value.logId, { after: 0 })) {
    state = foldEvent(state, JSON.parse(line) as SessionEvent) // the import has checked it
    shown.push(inWords(state))
  }
  expect(shown).toEqual(STATES)
  for (const atSeq of [1, 12, shown.length]) {
    expect(await sessions.fork(opened.value.logId, { atSeq }, { ownerId: 'another' })).toMatchObject({ ok: true })
  }
  expect(state.title).toBe('Version 1')
})
