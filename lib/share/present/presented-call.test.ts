import { describe, expect, it } from 'vitest'
import type { SessionEvent } from '../../session/events'
import { EMPTY_STATE, foldEvents } from '../../session/fold'
import { FIRST_CALL } from '../lessons/first-call'
import { breaksOf, forkForBreaking } from './break-call'
import { guessCount, isGuessOf, truthOf } from './guesses'
import { positionAt } from './position'
import { PositionInput } from './position-schema'
import { scenesOf } from './scenes'
import { speakerNotes } from './speaker-notes'

const events = FIRST_CALL.lines.map((line) => JSON.parse(line) as SessionEvent) // a golden log
const state = foldEvents(EMPTY_STATE, events)
const scenes = scenesOf(events)
const calls = [...state.calls]

describe('truthOf', () => {
  it('says what build made of every call, and policy only of those that were built', () => {
    for (const call of calls) {
      const build = truthOf(state, call.callId, 'build')
      expect(build).toBe(call.failure && !call.build?.description ? 'fails' : 'builds')
      expect(truthOf(state, call.callId, 'policy') === null).toBe(build === 'fails')
    }
    expect(truthOf(state, FIRST_CALL.callId, 'build')).toBe('fails')
  })

  it('says nothing of a call that is not there', () => {
    expect(truthOf(state, 'c99', 'build')).toBeNull()
  })

  it('takes only what the question offers for a guess', () => {
    expect([isGuessOf('build', 'fails'), isGuessOf('build', 'deny'), isGuessOf('policy', 'deny')]).toEqual([
      true,
      false,
      true,
    ])
    expect(guessCount({ builds: 2, fails: 1 })).toBe(3)
  })
})

describe('speakerNotes', () => {
  it('gives a note to the call it is about, else to what had begun last', () => {
    const about = scenes.find(({ callId }) => callId === FIRST_CALL.callId)?.stops[0]?.seq
    const noted = [
      ...events,
      { seq: events.length + 1, at: 0, type: 'note.added', text: 'Look at the count', aboutSeq: about },
      { seq: events.length + 2, at: 0, type: 'note.added', text: 'Ask for questions' },
      { seq: events.length + 3, at: 0, type: 'note.added', text: 'c', answer: { question: 'q' } },
    ] as SessionEvent[] // only what is looked at
    const notes = speakerNotes(noted, scenes)
    expect(notes.get(scenes.findIndex(({ callId }) => callId === FIRST_CALL.callId))).toEqual(['Look at the count'])
    expect(notes.get(scenes.length - 1)).toEqual(['Ask for questions'])
    expect(notes.size).toBe(2)
  })
})

describe('breaking a call', () => {
  const schema = {
    type: 'object',
    properties: { path: { type: 'string', minLength: 1 }, count: { type: 'integer', minimum: 1 } },
    required: ['path', 'count'],
    additionalProperties: false,
  }
  const args = { path: 'a.ts', count: 2 }

  it('changes one thing a kind, to what the schema refuses wherever it can', () => {
    const breaks = breaksOf(schema, args)
    expect(breaks.map(({ preset }) => preset)).toEqual([
      'missing',
      'wrong_type',
      'null',
      'extra',
      'boundary',
      'long',
      'unicode',
    ])
    for (const { preset, expected } of breaks.slice(0, 5)) expect([preset, expected]).toEqual([preset, 'fails'])
    expect(breaks[0]?.args).toEqual({ count: 2 })
  })

  it('has nothing that would execute where that must not be', () => {
    const breaks = breaksOf(schema, args, { onlyRefused: true })
    expect(breaks.every(({ expected }) => expected === 'fails')).toBe(true)
    expect(breaks.length).toBeGreaterThan(3)
  })

  it('finds a way to break a tool without arguments', () => {
    expect(breaksOf({ type: 'object', properties: {} }, {}).length).toBeGreaterThan(0)
  })

  it('cuts before the model was asked, with a person in its place', () => {
    const call = calls[0]
    const fork = call && forkForBreaking(state, call, 'Broken')
    const cut = events[fork?.atSeq ?? 0]
    expect(cut?.type).toBe('model.requested')
    expect(fork?.changes).toContainEqual({ type: 'model.set', model: 'manual' })
    expect(call && forkForBreaking(state, { ...call, origin: 'rerun' }, 'Broken')).toBeNull()
  })
})

describe('PositionInput', () => {
  const position = positionAt({ callId: 'c1', seq: 3, stage: 'build', asks: null })
  const cases = [
    { name: 'takes a position', value: position, want: true },
    { name: 'takes one in a throw-away fork', value: { ...position, log: 'Ab_-9' }, want: true },
    { name: 'refuses fields it does not know', value: { ...position, html: '<b>' }, want: false },
    { name: 'refuses an address in place of a log', value: { ...position, log: '../x' }, want: false },
    { name: 'refuses an unknown stage', value: { ...position, stage: 'party' }, want: false },
    { name: 'refuses event 0', value: { ...position, seq: 0 }, want: false },
  ]
  it.each(cases)('$name', ({ value, want }) => {
    expect(PositionInput.safeParse(value).success).toBe(want)
  })
})
