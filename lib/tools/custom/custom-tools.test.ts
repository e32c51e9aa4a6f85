import { describe, expect, it } from 'vitest'
import type { ToolImplementation } from '../../session/tool-definition'
import { createTool } from '../create-tool-registry'
import { execute, testHost, testWorkspace } from '../testing/test-host'
import { renderTemplate } from './render-template'

const workspace = testWorkspace([])

function custom(implementation: ToolImplementation) {
  return createTool(
    { name: 'weather', displayName: 'Weather', description: '', kind: 'custom', implementation },
    testHost(workspace),
  )
}

describe('a canned tool', () => {
  const tool = custom({
    type: 'canned',
    result: { sky: 'grey' },
    cases: [
      { when: { city: 'rome' }, result: 'sunny' },
      { when: { city: { $exact: 'Oslo' } }, error: { type: 'no_data', message: 'No weather for Oslo' } },
    ],
    delayMs: 40,
  })

  it('answers with the first case that fits, else with its result', async () => {
    expect((await execute(tool.build({ city: 'Rome, Italy' }), workspace)).result.llmContent).toBe('sunny')
    expect((await execute(tool.build({ city: 'Bern' }), workspace)).result.llmContent).toEqual({ sky: 'grey' })
  })

  it('fails where a case says so', async () => {
    const { result } = await execute(tool.build({ city: 'Oslo' }), workspace)
    expect(result.error).toEqual({ type: 'no_data', message: 'No weather for Oslo' })
  })

  const shapes = [
    { result: null, want: '', error: undefined },
    { result: '', want: '', error: undefined },
    { result: [], want: [], error: undefined },
    { result: 0, want: 0, error: undefined },
    { result: false, want: false, error: undefined },
    { result: { content: [{ type: 'text', text: '' }] }, want: expect.anything(), error: undefined },
    { result: { isError: false, content: [] }, want: expect.anything(), error: undefined },
    { result: { isError: true, content: [] }, want: expect.anything(), error: /did not say which/ },
    { result: { isError: true, content: 'no sky' }, want: expect.anything(), error: /^no sky$/ },
    {
      result: {
        isError: true,
        content: [{ type: 'text', text: 'no' }, { type: 'image' }, { type: 'text', text: 'sky' }],
      },
      want: expect.anything(),
      error: /^no\nsky$/,
    },
  ]
  it.each(shapes)('takes $result for a success or a failure as it says', async ({ result, want, error }) => {
    const executed = await execute(custom({ type: 'canned', result }).build({}), workspace)
    expect(executed.result.llmContent).toEqual(want)
    if (error === undefined) expect(executed.result.error).toBeUndefined()
    else
      expect(executed.result.error).toMatchObject({ type: 'execution_failed', message: expect.stringMatching(error) })
  })

  it('waits by the given clock and can be stopped while it waits', async () => {
    const slept: number[] = []
    await execute(tool.build({}), workspace, { sleep: async (ms) => void slept.push(ms) })
    expect(slept).toEqual([40])
    await expect(execute(tool.build({}), workspace, { signal: AbortSignal.abort() })).rejects.toThrow()
  })

  it('puts its pieces out one after another, each after its wait, before it answers', async () => {
    const seen: (string | number)[] = []
    const stream = [{ text: 'looking' }, { text: ' up', afterMs: 20 }]
    const { result } = await execute(
      custom({ type: 'canned', result: 'grey', delayMs: 5, stream }).build({}),
      workspace,
      {
        updateOutput: (chunk) => void seen.push(chunk),
        sleep: async (ms) => void seen.push(ms),
      },
    )
    expect(seen).toEqual(['looking', 20, ' up', 5])
    expect(result.llmContent).toBe('grey')
  })

  it('puts nothing out once it was stopped', async () => {
    const seen: string[] = []
    const controller = new AbortController()
    const invocation = custom({ type: 'canned', result: '', stream: [{ text: 'a' }, { text: 'b' }] }).build({})
    const updateOutput = (chunk: string) => {
      seen.push(chunk)
      controller.abort()
    }
    await expect(execute(invocation, workspace, { signal: controller.signal, updateOutput })).rejects.toThrow()
    expect(seen).toEqual(['a'])
  })

  it('touches nothing and asks with its description', async () => {
    const invocation = tool.build({ city: 'Bern' })
    expect(invocation).toMatchObject({ isChanging: false, isBarrier: false })
    expect(await invocation.shouldConfirmExecute()).toEqual({
      type: 'info',
      title: 'Weather',
      prompt: 'Weather with {"city":"Bern"}',
    })
  })
})

describe('a template tool', () => {
  it('fills its arguments in', async () => {
    const tool = custom({ type: 'template', text: 'Hello {{name}}' })
    expect((await execute(tool.build({ name: 'Ada' }), workspace)).result.llmContent).toBe('Hello Ada')
  })
})

describe('a template with nothing to fill it', () => {
  const cases = [
    {
      name: 'says what was left empty',
      text: 'Hi {{user.name}} {{a}} {{a}}',
      want: ['Left empty, since no argument fills it: user.name, a\n'],
    },
    { name: 'says nothing where all is filled', text: 'Hi {{b}} {{.}}', want: [] },
  ]
  it.each(cases)('$name', async ({ text, want }) => {
    const seen: string[] = []
    const updateOutput = (chunk: string) => void seen.push(chunk)
    await execute(custom({ type: 'template', text }).build({ b: 1, a: null }), workspace, { updateOutput })
    expect(seen).toEqual(want)
  })
})

describe('renderTemplate', () => {
  const cases = [
    { name: 'a nested value', text: '{{ user.name }}', args: { user: { name: 'Ada' } }, want: 'Ada' },
    { name: 'an item of a list', text: '{{items.1}}', args: { items: ['a', 'b'] }, want: 'b' },
    { name: 'an object as JSON', text: '{{user}}', args: { user: { id: 1 } }, want: '{"id":1}' },
    { name: 'all arguments', text: '{{.}}', args: { a: 1 }, want: '{"a":1}' },
    { name: 'nothing where there is nothing', text: '[{{x}}{{toString}}]', args: {}, want: '[]' },
    { name: 'dollar signs as they are', text: '{{a}}', args: { a: '$& $1' }, want: '$& $1' },
    { name: 'a key with a dot in it', text: '{{a.b}}', args: { 'a.b': 1, a: { b: 2 } }, want: '1' },
  ]
  it.each(cases)('puts in $name', ({ text, args, want }) => expect(renderTemplate(text, args)).toBe(want))
})
