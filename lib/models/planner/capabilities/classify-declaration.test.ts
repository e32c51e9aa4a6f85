import { describe, expect, it } from 'vitest'
import { toFunctionDeclaration } from '../../../schema/function-declaration'
import { BUILTIN_DEFINITIONS } from '../../../tools/builtin-definitions'
import { classifyDeclaration } from './classify-declaration'
import { createToolbox } from './toolbox'

const text = { type: 'string' }

function declare(name: string, description: string, properties: Record<string, unknown>) {
  return { name, description, parametersJsonSchema: { type: 'object', properties, required: Object.keys(properties) } }
}

describe('classifyDeclaration', () => {
  const toolbox = createToolbox(BUILTIN_DEFINITIONS.map(toFunctionDeclaration))
  it.each([
    ['read_file', 'read'],
    ['write_file', 'write'],
    ['replace', 'edit'],
    ['list_directory', 'list'],
    ['glob', 'find'],
    ['grep_search', 'search'],
    ['run_shell_command', 'run'],
  ])('knows what the builtin %s is for', (name, capability) => expect(toolbox.capabilityOf(name)).toBe(capability))

  it.each(['read_many_files', 'write_todos', 'ask_user'])('leaves %s alone', (name) => {
    expect(toolbox.capabilityOf(name)).toBeUndefined()
    expect(toolbox.unknownTools.map((tool) => tool.name)).not.toContain(name)
  })

  const renamed = [
    { declaration: declare('open_document', 'Opens a document.', { doc: text }), want: 'read' },
    { declaration: declare('viewFile', '', { path: text }), want: 'read' },
    { declaration: declare('读取文件', '读取一个文件的内容', { 路径: text }), want: 'read' },
    { declaration: declare('search_code', 'Searches source files for a pattern.', { query: text }), want: 'search' },
    { declaration: declare('save_text', 'Creates or overwrites a file.', { target: text, text }), want: 'write' },
    {
      declaration: declare('swap_text', 'Replaces text in a file.', { file: text, find: text, with: text }),
      want: 'edit',
    },
    { declaration: declare('remove_item', 'Deletes a file.', { target: text }), want: 'delete' },
    { declaration: declare('bash', 'Runs a command.', { cmd: text }), want: 'run' },
    {
      declaration: declare('move_path', 'Moves or renames a file.', { source: text, destination: text }),
      want: 'move',
    },
  ]
  it.each(renamed)('takes $declaration.name for $want', ({ declaration, want }) => {
    expect(classifyDeclaration(declaration)[0]?.capability).toBe(want)
  })

  const others = [
    declare('get_weather', 'Get the current weather for a city.', { city: text }),
    declare('read_record', 'Read one record from the asset register by its record number.', { record_id: text }),
    declare('find_user', 'Look up a user by name and return the user id.', { name: text }),
    declare('search_products', 'Search the product catalogue.', { query: text }),
    declare('write_diary', '写一条日记到日记本。', { entry: text }),
    declare('create_ticket', 'Create a ticket in the issue tracker.', { title: text }),
    declare('delete_user', 'Deletes a user account.', { user_id: text }),
    declare('run_query', 'Runs a SQL query against the database.', { sql: text }),
  ]
  it.each(others)('takes $name for nothing that works on files', (declaration) => {
    expect(classifyDeclaration(declaration)).toEqual([])
  })
})
