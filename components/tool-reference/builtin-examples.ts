/** The files that the examples of builtin tools are about. */
export const EXAMPLE_FILES: Readonly<Record<string, string>> = {
  'README.md': '# Tea shop\n\nPrices are in cents.\n',
  'src/cart.ts':
    'export const currency = "EUR"\n\n// TODO: add the discount\nexport function total(cents: number[]) {\n  return cents.reduce((sum, price) => sum + price, 0)\n}\n',
  'src/price.ts': 'export const decimals = 2\n',
}

/** Arguments that show what each builtin is for, over those files. A tool without an entry gets them from its schema. */
export const BUILTIN_EXAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  read_file: { file_path: 'src/cart.ts', start_line: 1, end_line: 3 },
  read_many_files: { include: ['src/*.ts'] },
  write_file: { file_path: 'notes/yen.md', content: 'Yen has no decimals.\n' },
  replace: {
    file_path: 'src/price.ts',
    instruction: 'Show three decimals',
    old_string: 'decimals = 2',
    new_string: 'decimals = 3',
  },
  list_directory: { dir_path: 'src' },
  glob: { pattern: '**/*.ts' },
  grep_search: { pattern: 'TODO', names_only: false },
  run_shell_command: { command: 'cat README.md' },
  write_todos: {
    todos: [
      { description: 'Read the cart', status: 'completed' },
      { description: 'Add the discount', status: 'in_progress' },
    ],
  },
  ask_user: {
    questions: [
      {
        question: 'Which currency should prices be shown in?',
        header: 'Currency',
        type: 'choice',
        options: [
          { label: 'EUR', description: 'Two decimals' },
          { label: 'JPY', description: 'No decimals' },
        ],
      },
    ],
  },
}

/** What a person answers to the example of `ask_user`. */
export const EXAMPLE_ANSWERS: readonly string[] = ['JPY']
