import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ERR_KINDS, type ErrKind } from '../../schema/err-kind'
import { toFunctionDeclaration } from '../../schema/function-declaration'
import { BUILTIN_DEFINITIONS } from '../../tools/builtin-definitions'
import type { Content, ModelEvent } from '../port'
import { errOnPurpose } from './err-on-purpose'

const declarations = BUILTIN_DEFINITIONS.map(toFunctionDeclaration)
const place = { turn: 1, step: 1, contents: [] as Content[], declarations }
const call: ModelEvent = { type: 'call', name: 'read_file', args: { file_path: 'src/a.ts', start_line: 3 } }
const end: ModelEvent = { type: 'end', finishReason: 'STOP' }
const dial = (kind: ErrKind, seed = 's', rate = 1) => ({ seed, rates: { [kind]: rate } })
const callsOf = (events: readonly ModelEvent[]) => events.flatMap((event) => (event.type === 'call' ? [event] : []))

describe('errOnPurpose', () => {
  it.each([
    {
      kind: 'wrong_type',
      wrong: (found: ModelEvent[]) =>
        typeof argsOf(found).start_line === 'string' || Array.isArray(argsOf(found).file_path),
    },
    { kind: 'missing', wrong: (found: ModelEvent[]) => argsOf(found).file_path === undefined },
    { kind: 'extra', wrong: (found: ModelEvent[]) => Object.keys(argsOf(found)).length === 3 },
    {
      kind: 'invented_tool',
      wrong: (found: ModelEvent[]) => !declarations.some((item) => item.name === callsOf(found)[0]?.name),
    },
    {
      kind: 'old_alias',
      wrong: (found: ModelEvent[]) => ['read', 'cat', 'view_file'].includes(callsOf(found)[0]?.name ?? ''),
    },
    {
      kind: 'malformed_json',
      wrong: (found: ModelEvent[]) => callsOf(found)[0]?.args === null && !isJson(callsOf(found)[0]?.argsText),
    },
    {
      kind: 'duplicate_id',
      wrong: (found: ModelEvent[]) => callsOf(found).length === 2 && callsOf(found)[0]?.id === callsOf(found)[1]?.id,
    },
    { kind: 'path_escape', wrong: (found: ModelEvent[]) => /^(?:\.\.|\/)/.test(String(argsOf(found).file_path)) },
  ] as const)('makes the mistake $kind whatever the seed, and says so', ({ kind, wrong }) => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const found = errOnPurpose([call, end], dial(kind, seed), place)
      expect(found[0]).toMatchObject({ type: 'note', code: 'err_on_purpose', message: expect.stringContaining(kind) })
      expect(wrong(found)).toBe(true)
      expect(found.at(-1)).toEqual(end)
    }
  })

  it('makes the calls of the step before once more in a loop, and none where there was no step', () => {
    const args = { file_path: 'b.ts' }
    const contents: Content[] = [
      { role: 'user', parts: [{ text: 'go' }] },
      { role: 'model', parts: [{ functionCall: { id: 'c1', name: 'read_file', args } }] },
      { role: 'user', parts: [{ functionResponse: { id: 'c1', name: 'read_file', response: { output: 'x' } } }] },
    ]
    expect(callsOf(errOnPurpose([call, end], dial('loop'), { ...place, contents, step: 2 }))).toEqual([
      { type: 'call', name: 'read_file', args },
    ])
    expect(errOnPurpose([call, end], dial('loop'), place)).toEqual([call, end])
  })

  it('leaves a call alone where a kind does not apply', () => {
    const todo: ModelEvent = { type: 'call', name: 'own_tool', args: {} }
    for (const kind of ['wrong_type', 'missing', 'path_escape', 'old_alias'] as const) {
      expect(errOnPurpose([todo, end], dial(kind), place)).toEqual([todo, end])
    }
  })

  it('errs about as often as the rate says, at the same places every time, and a higher rate keeps them', () => {
    const hits = (rate: number) =>
      Array.from({ length: 400 }, (_, step) => errOnPurpose([call], dial('extra', 'x', rate), { ...place, step })).map(
        (found) => found.length > 1,
      )
    const some = hits(0.25)
    expect(some.filter(Boolean).length).toBeGreaterThan(70)
    expect(some.filter(Boolean).length).toBeLessThan(130)
    expect(hits(0.25)).toEqual(some)
    expect(some.every((hit, at) => !hit || hits(0.6)[at])).toBe(true)
  })

  it('changes nothing at rate 0, and one mistake a call is the most at any rates', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...ERR_KINDS), fc.double({ min: 0, max: 1, noNaN: true })),
        fc.string(),
        (rates, seed) => {
          const found = errOnPurpose([call, call, end], { seed, rates }, place)
          expect(found.filter((event) => event.type === 'note').length).toBeLessThanOrEqual(2)
          expect(errOnPurpose([call, call, end], { seed, rates }, place)).toEqual(found)
          expect(errOnPurpose([call, end], { seed, rates: {} }, place)).toEqual([call, end])
        },
      ),
    )
  })
})

function argsOf(events: readonly ModelEvent[]): Readonly<Record<string, unknown>> {
  return (callsOf(events)[0]?.args ?? {}) as Record<string, unknown> // the calls here have objects
}

function isJson(text: string | undefined): boolean {
  try {
    JSON.parse(text ?? '')
    return true
  } catch {
    return false
  }
}
