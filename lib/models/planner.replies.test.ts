import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonEqual } from '../base/json'
import { toFunctionDeclaration } from '../schema/function-declaration'
import { BUILTIN_DEFINITIONS } from '../tools/builtin-definitions'
import { planStep } from './planner/plan-step'
import type { Content } from './port'
import { runConversation } from './testing/run-conversation'

const files = { 'README.md': '# Hi\n\nport: 80\n', 'notes/a.md': 'alpha\n', 'notes/b.md': 'beta\n' }
const declarations = BUILTIN_DEFINITIONS.map(toFunctionDeclaration)
const user = (text: string): Content => ({ role: 'user', parts: [{ text }] })

describe('what comes back for a call', () => {
  it.each([
    {
      name: 'stops on a rejection and repeats its reason',
      tool: 'replace',
      message: 'The user rejected this call; it was not executed. Their reason: keep it',
      says: 'keep it',
    },
    {
      name: 'stops on a denial and says that policy denied it',
      tool: 'replace',
      message: 'Policy denies this call (rule no-edits). It was not executed.',
      says: 'denied by policy',
    },
    { name: 'stops on a cancellation', tool: 'replace', message: 'The user cancelled this call.', says: 'cancelled' },
  ])('$name', async ({ tool, message, says }) => {
    const run = await runConversation({
      prompts: ['replace port with PORT in README.md'],
      files,
      intercept: (name) => (name === tool ? message : undefined),
    })
    expect(run.calls.filter((call) => call.name === tool)).toHaveLength(1)
    expect(run.text).toContain(says)
    expect(run.files).toEqual(files)
  })

  it('writes to the file that a rejection names in place of its own', async () => {
    let asked = 0
    const run = await runConversation({
      prompts: ['search for alpha and write a summary to notes/sum.md'],
      files,
      intercept: (name) => {
        if (name !== 'write_file') return undefined
        asked += 1
        return asked === 1
          ? 'The user rejected this call; it was not executed. Their reason: put it in docs/sum.md'
          : undefined
      },
    })
    expect(run.files['docs/sum.md']).toContain('alpha')
    expect(run.files['notes/sum.md']).toBeUndefined()
  })

  it('never sends the same failing call twice', async () => {
    const broken = {
      type: 'object',
      properties: { file_path: { type: 'array', items: { type: 'string' } } },
      required: ['file_path'],
    }
    const run = await runConversation({
      prompts: ['show me README.md'],
      files,
      tools: [
        {
          name: 'read_file',
          description: 'Reads a file.',
          parametersJsonSchema: broken,
          implementation: { type: 'builtin', name: 'read_file' },
        },
      ],
    })
    const failed = run.calls.map((call) => call.args)
    expect(failed.length).toBeLessThanOrEqual(3)
    for (const [index, args] of failed.entries()) {
      expect(failed.slice(index + 1).some((other) => jsonEqual(other, args))).toBe(false)
    }
    expect(run.text).toContain('could not build a valid call')
  })

  it('looks for a misspelt file and says which one it took', async () => {
    const run = await runConversation({ prompts: ['show me READNE.md'], files })
    expect(run.text).toContain('READNE.md')
    expect(run.text).toContain('port: 80')
  })

  it('asks before it deletes anything that is not there', async () => {
    const run = await runConversation({ prompts: ['delete notes/c.md'], files })
    expect(run.files).toEqual(files)
    expect(run.text).toContain('?')
  })

  it('asks before it overwrites a file that it was told to create', async () => {
    const run = await runConversation({ prompts: ['create README.md with the text x'], files })
    expect(run.files).toEqual(files)
    expect(run.text).toContain('exists already')
  })
})

describe('a stateless step', () => {
  it('passes over steps that somebody else made in its place', () => {
    const contents: Content[] = [
      user('show me README.md'),
      { role: 'model', parts: [{ functionCall: { id: 'm1', name: 'list_directory', args: { dir_path: '.' } } }] },
      {
        role: 'user',
        parts: [
          { functionResponse: { id: 'm1', name: 'list_directory', response: { output: '.: 1 entry\nREADME.md' } } },
        ],
      },
    ]
    expect(planStep(contents, declarations).calls).toEqual([{ name: 'read_file', args: { file_path: 'README.md' } }])
  })

  it('goes on under declarations that were edited in the middle of a run', () => {
    const contents: Content[] = [
      user('replace port with PORT in README.md'),
      { role: 'model', parts: [{ functionCall: { id: 'c1', name: 'read_file', args: { file_path: 'README.md' } } }] },
      {
        role: 'user',
        parts: [{ functionResponse: { id: 'c1', name: 'read_file', response: { output: 'port: 80\n' } } }],
      },
    ]
    const names: Record<string, string> = { read_file: 'open_file', replace: 'swap_text' }
    const edited = declarations.map((item) => ({ ...item, name: names[item.name] ?? item.name }))
    expect(planStep(contents, edited).calls).toMatchObject([
      { name: 'swap_text', args: { old_string: 'port', new_string: 'PORT' } },
    ])
  })

  it('gives the same step for the same conversation, whatever the prompt', () => {
    const words = fc.constantFrom(
      'find',
      'every',
      'TODO',
      'read',
      'README.md',
      'rename',
      'to',
      '"x"',
      '把',
      '改成',
      'then',
      ',',
      'src/',
      'delete',
      '?',
      '3',
      'lines',
      'notes/a.md',
      '`ls`',
    )
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 12 }), (parts) => {
        const contents = [user(parts.join(' '))]
        const first = planStep(contents, declarations)
        expect(planStep(contents, declarations)).toEqual(first)
        expect(first.calls.length + first.text.length).toBeGreaterThan(0)
      }),
      { numRuns: 100 },
    )
  })
})
