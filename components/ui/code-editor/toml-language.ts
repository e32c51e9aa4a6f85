import type { languages } from 'monaco-editor/editor'

/** How Monaco colours TOML: headers, keys, strings of all four kinds, numbers and dates, comments. */
export const TOML_LANGUAGE: languages.IMonarchLanguage = {
  defaultToken: '',
  tokenPostfix: '.toml',
  tokenizer: {
    root: [
      [/^\s*\[\[?[^\]]*\]\]?/, 'header'],
      [/^\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*'))*(?=\s*=)/, 'key'],
      { include: 'value' },
    ],
    value: [
      [/#.*$/, 'comment'],
      [/"""/, { token: 'string', next: '@textBasic' }],
      [/'''/, { token: 'string', next: '@textLiteral' }],
      [/"(?:[^"\\]|\\.)*"?/, 'string'],
      [/'[^']*'?/, 'string'],
      [/\b(?:true|false|inf|nan)\b/, 'keyword'],
      [/\d{4}-\d\d-\d\d(?:[T ][\d:.]+)?(?:Z|[+-]\d\d:\d\d)?/, 'number'],
      [/[+-]?(?:0x[\da-fA-F_]+|0o[0-7_]+|0b[01_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?)/, 'number'],
      [/[=,[\]{}.]/, 'delimiter'],
      [/[A-Za-z0-9_-]+(?=\s*=)/, 'key'],
    ],
    textBasic: [
      [/"""/, { token: 'string', next: '@pop' }],
      [/\\./, 'string'],
      [/[^"\\]+|"/, 'string'],
    ],
    textLiteral: [
      [/'''/, { token: 'string', next: '@pop' }],
      [/[^']+|'/, 'string'],
    ],
  },
}

/** Comments and pairs, so that the editor's own commands know them. */
export const TOML_CONFIGURATION: languages.LanguageConfiguration = {
  comments: { lineComment: '#' },
  brackets: [
    ['[', ']'],
    ['{', '}'],
  ],
  autoClosingPairs: [
    { open: '[', close: ']' },
    { open: '{', close: '}' },
    { open: '"', close: '"' },
    { open: "'", close: "'" },
  ],
}
