/** A kind of files that a sentence may name, with the globs that find it. */
export interface FileKind {
  /** As the user would say it, for answers. */
  readonly label: string
  /** Globs relative to the directory that is searched. */
  readonly globs: readonly string[]
}

const byExtension = (label: string, ...extensions: readonly string[]): FileKind => ({
  label,
  globs: extensions.map((extension) => `**/*.${extension}`),
})

/** Kinds by the word that stands before "files", "文件", "notes" and the like. The first pattern that matches wins. */
const KINDS: readonly (readonly [RegExp, FileKind])[] = [
  [/\bmarkdown\b|\bmd\b|\bmarkdown\s*文件/iu, byExtension('Markdown', 'md')],
  [/\btypescript\b|\bts\b/iu, byExtension('TypeScript', 'ts', 'tsx')],
  [/\bjavascript\b|\bjs\b/iu, byExtension('JavaScript', 'js', 'mjs', 'jsx')],
  [/\bpython\b|\bpy\b/iu, byExtension('Python', 'py')],
  [/\brust\b|\brs\b/iu, byExtension('Rust', 'rs')],
  [/\b(?:go|golang)\b/iu, byExtension('Go', 'go')],
  [/\bjava\b/iu, byExtension('Java', 'java')],
  [/\bruby\b|\brb\b/iu, byExtension('Ruby', 'rb')],
  [/\bkotlin\b|\bkt\b/iu, byExtension('Kotlin', 'kt')],
  [/\bswift\b/iu, byExtension('Swift', 'swift')],
  [/\bphp\b/iu, byExtension('PHP', 'php')],
  [/\bya?ml\b/iu, byExtension('YAML', 'yml', 'yaml')],
  [/\bjson\b/iu, byExtension('JSON', 'json')],
  [/\bcsv\b/iu, byExtension('CSV', 'csv')],
  [/\btoml\b/iu, byExtension('TOML', 'toml')],
  [/\bhtml?\b/iu, byExtension('HTML', 'html')],
  [/\b(?:css|stylesheets?)\b|样式/iu, byExtension('CSS', 'css')],
  [/\bshell scripts?\b|\bsh\b/iu, byExtension('shell', 'sh')],
  [/\btext\b|\btxt\b|文本文件/iu, byExtension('text', 'txt')],
  [/\blogs?\b|日志/iu, byExtension('log', 'log')],
  [/\bsql\b/iu, byExtension('SQL', 'sql')],
  [/\b(?:images?|pictures?)\b|图片/iu, byExtension('image', 'png', 'jpg', 'svg', 'gif', 'webp')],
  [
    /\btests?\b|\bspecs?\b|测试/iu,
    {
      label: 'test',
      globs: ['**/*.test.*', '**/*.spec.*', '**/test_*', '**/*_test.*', '**/tests/**', '**/test/**', '**/__tests__/**'],
    },
  ],
  [
    /\bconfig(?:uration)?s?\b|配置/iu,
    { label: 'config', globs: ['**/*config*', '**/config/**', '**/configs/**', '**/.*rc'] },
  ],
  [/\b(?:docs|documentation)\b|文档/iu, { label: 'documentation', globs: ['**/*.md', '**/docs/**'] }],
]

/** "ts files", ".ts files", "all markdown files", "markdown 文件": kinds are only words that stand before a word for files. */
const FILES_WORD = '(?:files?|documents?|docs|pages?|notes|posts|scripts?|modules?|文件|文档|文章|笔记)'
const KIND_PHRASE = new RegExp(
  `(?:\\.?([\\w+#-]+)|(测试|配置|日志|图片|样式|文档|文本))(?:\\s*(?:,|and|or|/|和|与|或|、)\\s*\\.?([\\w+#-]+))?\\s*(?:的\\s*)?${FILES_WORD}`,
  'giu',
)
/** ".ts" on its own: "every .md in notes". */
const DOTTED =
  /(?<![\w/])\.(ts|tsx|js|jsx|mjs|json|md|py|yml|yaml|csv|txt|css|html|sh|log|toml|sql|xml|go|rs|java|rb|c|h|vue|ini)\b/giu
const BARE_TESTS = /\b(?:any|the|all|our|some|unit|what|which|how many)\s+(tests|specs)\b|(测试)(?!用户|数据|一下)/giu

/** "the notes", "every doc": files that are called by the folder they are in or a word of their name. */
const BY_FOLDER =
  /\b(?:the|all|every|each|my|our|these|those|both)\s+(?:of\s+)?(?:the\s+)?(?:two\s+|both\s+|three\s+)?(docs?|notes?|posts?|logs?|scripts?|pages?|templates?|locales?|configs?|documents?)\b(?!\s+(?:folder|director|dir\b|file|section|list|array|key|with|about|levels?|formats?|messages?|output))/giu

/** The same in Chinese: 每篇文章, 所有笔记. */
const HAN_FOLDERS: readonly (readonly [RegExp, FileKind])[] = [
  [/(?:篇|所有|全部|哪些|的)(?:的)?文章/u, { label: '文章', globs: ['**/posts/**', '**/articles/**', '**/文章/**'] }],
  [
    /(?:篇|条|所有|全部|每个|哪些)(?:的)?笔记/u,
    { label: '笔记', globs: ['**/notes/**', '**/*note*', '**/笔记/**', '**/*笔记*'] },
  ],
  [/(?:所有|全部|每个|哪些)(?:的)?日志|日志(?:里|中|的)/u, { label: '日志', globs: ['**/*.log'] }],
  [/(?:所有|全部|每个|每篇|哪些)(?:的)?文档/u, { label: '文档', globs: ['**/docs/**', '**/*.md', '**/文档/**'] }],
]

function folderKind(word: string): FileKind {
  const singular = word.toLowerCase().replace(/s$/, '')
  const own = singular === 'log' ? ['**/*.log'] : [`**/${singular}s/**`, `**/${singular}/**`]
  return { label: `${singular}s`, globs: singular === 'document' ? ['**/*.md', '**/*.txt'] : own }
}

/** The kinds of files that a clause names, in its order. */
export function fileKindsIn(clause: string): readonly FileKind[] {
  const words = [...clause.matchAll(KIND_PHRASE)].flatMap((match) => [match[1] ?? match[2], match[3]])
  const dotted = [...clause.matchAll(DOTTED)].map((match) => match[1])
  const tests = [...clause.matchAll(BARE_TESTS)].map((match) => match[1] ?? match[2])
  const kinds = [...words, ...dotted, ...tests].flatMap((word) => kindOfWord(word) ?? [])
  if (kinds.length === 0) kinds.push(...[...clause.matchAll(BY_FOLDER)].map((match) => folderKind(match[1] ?? '')))
  if (kinds.length === 0) kinds.push(...HAN_FOLDERS.flatMap(([pattern, kind]) => (pattern.test(clause) ? [kind] : [])))
  return kinds.filter((kind, at) => kinds.findIndex((other) => other.label === kind.label) === at)
}

function kindOfWord(word: string | undefined): FileKind | undefined {
  if (word === undefined) return undefined
  const known = KINDS.find(([pattern]) => pattern.exec(word)?.[0].length === word.length)
  if (known) return known[1]
  return /^(?:tsx|jsx|mjs|xml|go|rs|java|rb|c|h|vue|ini)$/i.test(word) ? byExtension(`.${word}`, word) : undefined
}
