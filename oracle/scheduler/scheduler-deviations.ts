import { Check } from '../compare'
import type { Deviation, Facts } from '../suite'
import { ANSWER_DEVIATIONS } from './answer-deviations'
import { changeFinal, inAnyOrder, withOtherOverlap, withResponseKeys, withStatuses } from './change-facts'
import { ORDER_DEVIATIONS } from './order-deviations'
import { argOf, type FinalCall, type RecordedCall, type SchedulerCase } from './scheduler-case'

const DEVICES = /\/dev\/(?:zero|u?random|full)\b/

/** The kinds of recorded batches that are answered otherwise. */
export const SCHEDULER_DEVIATIONS: readonly Deviation<SchedulerCase>[] = [
  {
    name: 'absent-tool',
    basis: 'absent',
    reason: 'Callscope has no update_topic: a tool of that name is one like any other, not moved to the front.',
    covers: (item) => item.calls.some((call) => call.name === 'update_topic'),
    instead: (expected, item) => ({ ...withOtherOverlap(expected), final: inCallOrder(expected.final, item) }),
  },
  {
    name: 'issues-in-the-answer',
    basis: 'design',
    reason: 'CONTRACTS, Events: the answer to a call that does not build holds its issues beside the error.',
    covers: (item) => finals(item).some(isBuildFailure),
    instead: (expected, item) =>
      finals(item)
        .filter(isBuildFailure)
        .reduce(
          (facts, { id }) => changeFinal(facts, id, (final) => withResponseKeys(final, ['error', 'issues'])),
          expected,
        ),
  },
  {
    name: 'one-id-two-calls',
    basis: 'design',
    reason:
      'CONTRACTS, Ids: two different calls under one id both run, each under an id of ours; recorded, the last one survives.',
    covers: (item) =>
      item.calls.some((call, index) => item.calls.slice(0, index).some((other) => isNamesake(call, other))),
    instead: (expected, item) => ({
      ...withOtherOverlap(expected),
      perCall: new Check('one list of statuses a call', (got) => Object.keys(Object(got)).length === item.calls.length),
      execLog: new Check('a log of what ran', Array.isArray),
      final: new Check('one ending a call', (got) => Array.isArray(got) && got.length === item.calls.length),
    }),
  },
  {
    name: 'one-tool-a-call',
    basis: 'design',
    reason:
      'CONTRACTS, Events: a call is of one tool and ends once; what to call next is for the model to say, so no result makes a further call.',
    covers: (item) => item.calls.some(isTail),
    instead: (expected, item) => item.calls.filter(isTail).reduce(withoutTail, withOtherOverlap(expected)),
  },
  {
    name: 'discarded-output',
    basis: 'design',
    reason: 'DESIGN 1, lifecycle rule 7: what a tool still gives after a cancel is discarded.',
    covers: (item) => finals(item).some(hasErrorAndOutput),
    instead: (expected, item) =>
      finals(item)
        .filter(hasErrorAndOutput)
        .reduce((facts, { id }) => changeFinal(facts, id, (final) => withResponseKeys(final, ['error'])), expected),
  },
  {
    name: 'text-alone',
    basis: 'design',
    reason:
      'CONTRACTS, Events: a functionResponse is id, name and response; pictures are told as text, not as parts beside it.',
    covers: (item) => finals(item).some(hasParts),
    instead: (expected, item) => finals(item).filter(hasParts).reduce(withoutParts, expected),
  },
  {
    name: 'nothing-is-saved-elsewhere',
    basis: 'sandbox',
    reason: 'What is left out of a long output is written to no file of the machine.',
    covers: (item) => finals(item).some((final) => final.outputFileSaved === true) && !readsDevice(item),
    instead: (expected, item) => finals(item).reduce((facts, { id }) => changeFinal(facts, id, cutOutput), expected),
  },
  {
    name: 'devices-of-the-machine',
    basis: 'sandbox',
    reason: 'A sandbox has no devices to read from.',
    covers: readsDevice,
    instead: (expected, item) =>
      finals(item).reduce(
        (facts, { id }) =>
          changeFinal(facts, id, ({ outputFileSaved, ...final }) => ({ ...final, outputLength: anyLength })),
        expected,
      ),
  },
  ...ORDER_DEVIATIONS,
  ...ANSWER_DEVIATIONS,
]

const anyLength = new Check('a length', (got) => typeof got === 'number')

function finals({ expect }: SchedulerCase): readonly FinalCall[] {
  return [...expect.final, ...(expect.finalSecond ?? [])]
}

function isBuildFailure(final: FinalCall): boolean {
  return final.errorType === 'invalid_tool_params'
}

function isNamesake(call: RecordedCall, other: RecordedCall): boolean {
  return call.id === other.id && (call.name !== other.name || JSON.stringify(call.args) !== JSON.stringify(other.args))
}

function isTail(call: RecordedCall): boolean {
  return call.name === 't_tail'
}

function hasErrorAndOutput({ functionResponse }: FinalCall): boolean {
  return functionResponse.responseKeys.includes('error') && functionResponse.responseKeys.includes('output')
}

function hasParts({ functionResponse }: FinalCall): boolean {
  return functionResponse.siblingParts.length > 0 || functionResponse.nestedParts !== undefined
}

function readsDevice(item: SchedulerCase): boolean {
  return item.calls.some((call) => DEVICES.test(String(argOf(call, 'command'))))
}

function inCallOrder(final: unknown, item: SchedulerCase): unknown {
  const place = (value: unknown) => item.calls.findIndex((call) => call.id === Object(value).id)
  return Array.isArray(final) ? final.toSorted((left: unknown, right: unknown) => place(left) - place(right)) : final
}

function withoutTail(expected: Facts, call: RecordedCall): Facts {
  const tag = typeof argOf(call, 'tag') === 'string' ? argOf(call, 'tag') : call.name
  const statuses = withStatuses(inAnyOrder(expected), call.id, ['validating', 'scheduled', 'executing', 'success'])
  const answered = changeFinal(statuses, call.id, ({ errorType, ...final }) => ({
    ...withResponseKeys(final, ['output']),
    name: call.name,
    status: 'success',
    outcome: 'proceed_once',
    ...('output' in final ? { output: `ok:${tag}` } : {}),
  }))
  return { ...answered, execLog: new Check('a log of what ran', Array.isArray) }
}

function withoutParts(expected: Facts, { id }: FinalCall): Facts {
  return changeFinal(expected, id, (final) => {
    const { nestedParts, ...response } = Object(final.functionResponse) as Facts // an object, as the case was read
    return { ...final, functionResponse: { ...response, siblingParts: [] } }
  })
}

function cutOutput({ outputFileSaved, ...final }: Facts): Facts {
  if (outputFileSaved === undefined) return final
  const outputLength = new Check('40,000 characters with a note', (got) => {
    return typeof got === 'number' && got >= 40_000 && got < 40_500
  })
  return { ...final, outputLength }
}
