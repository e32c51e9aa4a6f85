import { describe, expect, it } from 'vitest'
import type { NewEvent } from '../../session/events'
import { stateOf } from '../../session/testing-log'
import { compareFiles } from './compare-files'
import { compareSettings } from './compare-settings'

function defined(name: string, type: string): NewEvent {
  return {
    type: 'tool.defined',
    tool: {
      ...{ name, description: 'd', kind: 'custom' },
      ...{ parametersJsonSchema: { type }, implementation: { type: 'template', text: '' } },
    },
  }
}

describe('settings of two sessions', () => {
  const cases: readonly { name: string; a: NewEvent[]; b: NewEvent[]; want: string[] }[] = [
    { name: 'are the same where nothing was set', a: [], b: [], want: [] },
    {
      name: 'differ in model and mode',
      a: [{ type: 'model.changed', model: 'manual' }],
      b: [{ type: 'mode.changed', mode: 'yolo' }],
      want: ['model', 'mode'],
    },
    { name: 'differ in a tool that one has', a: [defined('constructor', 'object')], b: [], want: ['tool constructor'] },
    { name: 'differ in a declaration', a: [defined('x', 'object')], b: [defined('x', 'string')], want: ['tool x'] },
    {
      name: 'are the same however they came about',
      a: [defined('x', 'string'), defined('x', 'object')],
      b: [defined('x', 'object')],
      want: [],
    },
    {
      name: 'differ in policy and a variable',
      a: [{ type: 'policy.changed', toml: '[[rule]]' }],
      b: [{ type: 'environment.changed', variables: { REGION: 'eu' } }],
      want: ['policy', 'variable REGION'],
    },
  ]
  it.each(cases)('$name', ({ a, b, want }) => {
    const found = compareSettings(stateOf(...a), stateOf(...b))
    expect(found.map(({ kind, name }) => `${kind} ${name}`.trim())).toEqual(want)
  })
})

it('lists files that one workspace lacks or has otherwise, by path', () => {
  const left = [
    { path: 'b', hash: '1' },
    { path: 'a', hash: '1' },
    { path: 'same', hash: '2' },
  ]
  const right = [
    { path: 'same', hash: '2' },
    { path: 'a', hash: '9' },
    { path: 'c', hash: '3' },
  ]
  expect(compareFiles(left, right)).toEqual([
    { path: 'a', left: '1', right: '9' },
    { path: 'b', left: '1', right: null },
    { path: 'c', left: null, right: '3' },
  ])
})
