import { describe, expect, it } from 'vitest'
import type { ToolDefinitionInput } from '../session/tool-definition'
import { runConversation } from './testing/run-conversation'

const files = { 'README.md': '# Hi\n\nport: 80\n', 'src/a.ts': 'export const a = 1\n' }
const text = { type: 'string' }

function builtin(
  name: string,
  implementation: string,
  properties: Record<string, unknown>,
  more: { description?: string; required?: readonly string[]; rename?: Record<string, string> } = {},
): ToolDefinitionInput {
  return {
    name,
    description: more.description ?? '',
    parametersJsonSchema: { type: 'object', properties, required: [...(more.required ?? Object.keys(properties))] },
    implementation: {
      type: 'builtin',
      name: implementation,
      ...(more.rename ? { mapping: { rename: more.rename } } : {}),
    },
  }
}

describe('the planner reads the current declarations', () => {
  it('uses a tool and a parameter under other names', async () => {
    const tool = builtin(
      'open_document',
      'read_file',
      { doc: text },
      { description: 'Opens a document.', rename: { doc: 'file_path' } },
    )
    const run = await runConversation({ prompts: ['show me README.md'], files, without: ['read_file'], tools: [tool] })
    expect(run.calls.map(({ name, args }) => ({ name, args }))).toEqual([
      { name: 'open_document', args: { doc: 'README.md' } },
    ])
    expect(run.text).toContain('port: 80')
    expect(run.thoughts.join('\n')).toContain('"document"')
  })

  it('says that no declared tool can do it once the tool is gone, and calls nothing', async () => {
    const run = await runConversation({ prompts: ['show me README.md'], files, without: ['read_file'] })
    expect(run.calls).toEqual([])
    expect(run.text).toContain('no declared tool can read files')
  })

  it('fills a new required parameter for an explanation with a sentence', async () => {
    const tool = builtin('read_file', 'read_file', { file_path: text, reason: text }, { description: 'Reads a file.' })
    const run = await runConversation({ prompts: ['show me README.md'], files, tools: [tool] })
    expect(run.calls[0]?.args).toEqual({ file_path: 'README.md', reason: 'The user asked: show me README.md' })
  })

  it('asks for a new required parameter that it cannot know', async () => {
    const encoding = { type: 'string', enum: ['utf8', 'latin1'] }
    const tool = builtin('read_file', 'read_file', { file_path: text, encoding }, { description: 'Reads a file.' })
    const run = await runConversation({ prompts: ['show me README.md'], files, tools: [tool] })
    expect(run.calls).toEqual([])
    expect(run.text).toMatch(/encoding.*utf8, latin1[\s\S]*\?/)
  })

  it('takes the value of a new required parameter from the prompt where it stands there', async () => {
    const encoding = { type: 'string', enum: ['utf8', 'latin1'] }
    const tool = builtin('read_file', 'read_file', { file_path: text, encoding }, { description: 'Reads a file.' })
    const run = await runConversation({ prompts: ['show me README.md in latin1'], files, tools: [tool] })
    expect(run.calls[0]?.args).toEqual({ file_path: 'README.md', encoding: 'latin1' })
  })

  it.each([
    { name: 'an integer', schema: { type: 'integer' }, want: 42 },
    { name: 'a list', schema: { type: 'array', items: { type: 'string' } }, want: ['42\n'] },
    {
      name: 'an object with one member',
      schema: { type: 'object', properties: { text: { type: 'string' } } },
      want: { text: '42\n' },
    },
  ])('gives $name where the schema turned to it', async ({ schema, want }) => {
    const tool = builtin(
      'write_file',
      'write_file',
      { file_path: text, content: schema },
      { description: 'Writes a file.' },
    )
    const run = await runConversation({ prompts: ['create answer.txt with the text 42'], files, tools: [tool] })
    expect(run.calls.find((call) => call.name === 'write_file')?.args).toEqual({
      file_path: 'answer.txt',
      content: want,
    })
  })

  it('corrects a build that the implementation refused by the path of the issue', async () => {
    const tool = builtin(
      'replace',
      'replace',
      { file_path: text, old_string: text, new_string: text },
      { description: 'Replaces text in a file.' },
    )
    const run = await runConversation({ prompts: ['replace port with PORT in README.md'], files, tools: [tool] })
    const edits = run.calls.filter((call) => call.name === 'replace')
    expect(edits).toHaveLength(2)
    expect(edits[0]?.response.issues).toMatchObject([{ path: '/instruction', code: 'required' }])
    expect(edits[1]?.args).toMatchObject({ instruction: 'The user asked: replace port with PORT in README.md' })
    expect(run.files['README.md']).toContain('PORT: 80')
  })

  it('goes another way where a tool is missing: writes what it cannot edit, lists where it cannot search', async () => {
    const written = await runConversation({
      prompts: ['replace port with PORT in README.md'],
      files,
      without: ['replace'],
    })
    expect(written.files['README.md']).toBe('# Hi\n\nPORT: 80\n')
    const listed = await runConversation({
      prompts: ['which files mention port?'],
      files,
      without: ['grep_search', 'glob'],
    })
    expect(listed.text).toContain('README.md')
    expect(listed.calls[0]?.name).toBe('list_directory')
  })

  it('prefers a declared tool for deleting over the shell', async () => {
    const tool: ToolDefinitionInput = {
      name: 'remove_item',
      description: 'Deletes one file from the workspace.',
      parametersJsonSchema: {
        type: 'object',
        properties: { target: { type: 'string', description: 'Path of the file' } },
        required: ['target'],
      },
      implementation: { type: 'canned', result: 'ok' },
    }
    const run = await runConversation({ prompts: ['delete README.md'], files, tools: [tool] })
    expect(run.calls.at(-1)).toMatchObject({ name: 'remove_item', args: { target: 'README.md' } })
  })
})
