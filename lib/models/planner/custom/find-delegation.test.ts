import { describe, expect, it } from 'vitest'
import type { FunctionDeclaration } from '../../../schema/function-declaration'
import { planStep } from '../plan-step'
import { findDelegation } from './find-delegation'

const task = { type: 'object', properties: { task: { type: 'string' } }, required: ['task'] }
const tool = (name: string, schema: unknown = task): FunctionDeclaration => ({
  name,
  description: `${name} searches files and writes text`,
  parametersJsonSchema: schema as FunctionDeclaration['parametersJsonSchema'], // a schema, as written above
})
const AGENTS = [tool('agent_investigator'), tool('agent_my_writer')]

describe('findDelegation', () => {
  const cases = [
    { name: 'asks by name', prompt: 'Ask the investigator to find TODOs', want: ['agent_investigator', 'Find TODOs'] },
    {
      name: 'takes the name of the tool',
      prompt: 'use agent_investigator: list files',
      want: ['agent_investigator', 'List files'],
    },
    {
      name: 'takes names of several words',
      prompt: 'let my writer agent fix a.ts',
      want: ['agent_my_writer', 'Fix a.ts'],
    },
    { name: 'hands over', prompt: 'hand the docs to the investigator.', want: ['agent_investigator', 'The docs'] },
    { name: 'speaks to it', prompt: 'investigator: where is foo?', want: ['agent_investigator', 'Where is foo?'] },
    { name: 'reads Chinese', prompt: '让 investigator 去查找 TODO', want: ['agent_investigator', '查找 TODO'] },
    { name: 'leaves all else alone', prompt: 'find the investigator in src', want: undefined },
    { name: 'leaves longer words alone', prompt: 'ask the investigators to go', want: undefined },
  ]
  it.each(cases)('$name', ({ prompt, want }) => {
    const found = findDelegation(AGENTS, prompt)
    expect(found && [found.declaration.name, found.task]).toEqual(want)
  })
})

it('calls an agent with its task, and says what came back', () => {
  const prompt = { role: 'user' as const, parts: [{ text: 'Ask the investigator to find TODOs' }] }
  const { calls } = planStep([prompt], AGENTS)
  expect(calls).toEqual([{ name: 'agent_investigator', args: { task: 'Find TODOs' } }])
  const [call] = calls
  const said = planStep(
    [
      prompt,
      { role: 'model', parts: [{ functionCall: { id: 'c1', name: call?.name ?? '', args: call?.args } }] },
      {
        role: 'user',
        parts: [{ functionResponse: { id: 'c1', name: call?.name ?? '', response: { output: 'three of them' } } }],
      },
    ],
    AGENTS,
  )
  expect(said).toMatchObject({ calls: [], text: expect.stringContaining('three of them') })
})

it('never takes an agent for a tool that reads or writes', () => {
  const { calls } = planStep([{ role: 'user', parts: [{ text: 'search all files for foo' }] }], AGENTS)
  expect(calls).toEqual([])
})
