import { describe, expect, it } from 'vitest'
import { BUILTIN_DEFINITIONS } from '../builtin-definitions'
import { testRegistry } from '../testing/test-host'

const FILES = { 'src/a.ts': 'const a = 1\n', 'notes.md': '# x\n' }
const QUESTION = { question: 'Ship it?', header: 'Ship', type: 'yesno' }
const info = (title: string, prompt: string) => ({ type: 'info', title, prompt })

/** What people see of a call before it runs, tool by tool: written out, so that a change is a decision. */
const cases = [
  {
    name: 'read_file',
    params: { file_path: 'src/a.ts', start_line: 3 },
    title: 'Read src/a.ts',
    description: 'Read src/a.ts from line 3',
    locations: [{ path: 'src/a.ts', line: 3 }],
    confirmation: info('Read src/a.ts', 'Read src/a.ts from line 3'),
  },
  {
    name: 'read_many_files',
    params: { include: ['src/**/*.ts', 'notes.md'], exclude: ['**/*.test.ts'] },
    title: 'Read 2 patterns',
    description: 'Read the files that match src/**/*.ts, notes.md, without **/*.test.ts',
    locations: [{ path: 'notes.md' }],
    confirmation: info('Read 2 patterns', 'Read the files that match src/**/*.ts, notes.md, without **/*.test.ts'),
  },
  {
    name: 'write_file',
    params: { file_path: 'new.txt', content: 'one\ntwo\n' },
    title: 'Write new.txt',
    description: 'Write 2 lines to new.txt',
    locations: [{ path: 'new.txt' }],
    confirmation: { type: 'edit', title: 'Write new.txt', path: 'new.txt', before: null, after: expect.any(String) },
  },
  {
    name: 'replace',
    params: { file_path: 'src/a.ts', instruction: 'count from two', old_string: '1', new_string: '2' },
    title: 'Edit src/a.ts',
    description: 'In src/a.ts, replace `1` by `2`: count from two',
    locations: [{ path: 'src/a.ts' }],
    confirmation: {
      type: 'edit',
      title: 'Edit src/a.ts',
      path: 'src/a.ts',
      before: expect.any(String),
      after: expect.any(String),
    },
  },
  {
    name: 'list_directory',
    params: { dir_path: 'src' },
    title: 'List src',
    description: 'List src',
    locations: [{ path: 'src' }],
    confirmation: info('List src', 'List src'),
  },
  {
    name: 'glob',
    params: { pattern: '**/*.ts', dir_path: 'src' },
    title: 'Find **/*.ts',
    description: 'Find files that match **/*.ts in src',
    locations: [{ path: 'src' }],
    confirmation: info('Find **/*.ts', 'Find files that match **/*.ts in src'),
  },
  {
    name: 'grep_search',
    params: { pattern: 'todo', include_pattern: '*.md' },
    title: 'Search for todo',
    description: 'Search the workspace root for todo in files that match *.md',
    locations: [{ path: '' }],
    confirmation: info('Search for todo', 'Search the workspace root for todo in files that match *.md'),
  },
  {
    name: 'run_shell_command',
    params: { command: 'ls | wc -l', dir_path: 'src', description: 'count files' },
    title: 'ls | wc -l',
    description: 'Run ls | wc -l in src (count files)',
    locations: [{ path: 'src' }],
    confirmation: {
      type: 'exec',
      title: 'Run ls, wc',
      command: 'ls | wc -l',
      rootCommands: ['ls', 'wc'],
      directory: 'src',
    },
  },
  {
    name: 'write_todos',
    params: {
      todos: [
        { description: 'look', status: 'completed' },
        { description: 'mend', status: 'in_progress' },
      ],
    },
    title: 'To-do list, 1 of 2 done',
    description: 'Set the list of things to do: 2 items, now: mend',
    locations: [],
    confirmation: info('To-do list, 1 of 2 done', 'Set the list of things to do: 2 items, now: mend'),
  },
  {
    name: 'ask_user',
    params: { questions: [QUESTION] },
    title: 'Ask: Ship',
    description: 'Ask: Ship it?',
    locations: [],
    confirmation: { type: 'ask_user', title: 'Ask: Ship', questions: [QUESTION] },
  },
]

describe('an invocation of a builtin', () => {
  it('is described for every builtin there is', () => {
    expect(cases.map((item) => item.name)).toEqual(BUILTIN_DEFINITIONS.map((definition) => definition.name))
  })

  it.each(cases)('says what it is about to do: $name', async (item) => {
    const tool = testRegistry(FILES).registry.getTool(item.name)
    const invocation = tool?.build(item.params)
    expect(invocation?.getDisplayTitle()).toBe(item.title)
    expect(invocation?.getDescription()).toBe(item.description)
    expect(invocation?.toolLocations()).toEqual(item.locations)
    expect(await invocation?.shouldConfirmExecute()).toEqual(item.confirmation)
  })

  it.each(cases)('explains why such a call is or is not waited for: $name', ({ name, params }) => {
    const invocation = testRegistry(FILES).registry.getTool(name)?.build(params)
    expect(invocation?.getExplanation()).toMatch(
      invocation?.isChanging ? /(wait for it|may change files)/ : /(changes nothing|holds no other call)/,
    )
  })
})
