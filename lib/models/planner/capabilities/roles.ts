/** What a parameter is for, whatever it is called. */
export type Role =
  | 'path'
  | 'directory'
  | 'destination'
  | 'pattern'
  | 'include'
  | 'content'
  | 'oldText'
  | 'newText'
  | 'multiple'
  | 'command'
  | 'purpose'
  | 'startLine'
  | 'endLine'
  | 'caseSensitive'
  | 'literal'
  | 'context'
  | 'readIgnored'
  | 'limit'
  | 'perFile'

export interface RoleEvidence {
  /** Words that speak for the role in a parameter's name (weight 3) and in its description (weight 1). */
  readonly words: readonly string[]
  /** Han words, searched as substrings of name and description. */
  readonly han: readonly string[]
  /** Words in the name that speak against it. */
  readonly not?: readonly string[]
  readonly types: readonly ('string' | 'number' | 'boolean')[]
}

const text = ['string'] as const
const flag = ['boolean'] as const
const count = ['number'] as const

/** Evidence by role. Words are plain English here and compared by their stems. */
export const ROLE_EVIDENCE: Readonly<Record<Role, RoleEvidence>> = {
  path: {
    words: ['path', 'file', 'filename', 'filepath', 'document', 'doc', 'source', 'location', 'uri', 'target'],
    han: ['路径', '文件', '文档'],
    not: ['id', 'dir', 'directory', 'folder', 'pattern', 'include', 'exclude', 'max', 'filter', 'filtering'],
    types: text,
  },
  directory: {
    words: ['dir', 'directory', 'folder', 'cwd', 'root', 'base', 'where'],
    han: ['目录', '文件夹'],
    not: ['id', 'pattern'],
    types: text,
  },
  destination: {
    words: ['destination', 'dest', 'to', 'target', 'new', 'into'],
    han: ['目标', '新路径', '移到'],
    types: text,
  },
  pattern: {
    words: [
      'pattern',
      'regex',
      'regexp',
      'glob',
      'query',
      'search',
      'expression',
      'term',
      'needle',
      'keyword',
      'phrase',
      'q',
    ],
    han: ['模式', '正则', '关键词', '查询', '搜索'],
    not: ['include', 'exclude', 'dir', 'id'],
    types: text,
  },
  include: {
    words: ['include', 'filter', 'glob', 'only', 'files', 'extension'],
    han: ['包含', '过滤'],
    not: ['exclude', 'default'],
    types: text,
  },
  content: {
    words: ['content', 'text', 'body', 'data', 'value', 'write'],
    han: ['内容', '正文', '文本'],
    not: ['old', 'id'],
    types: text,
  },
  oldText: {
    words: ['old', 'find', 'search', 'before', 'original', 'existing', 'from', 'current'],
    han: ['旧', '原', '查找'],
    not: ['new', 'instruction'],
    types: text,
  },
  newText: {
    words: ['new', 'replacement', 'replace', 'after', 'with', 'updated'],
    han: ['新', '替换为'],
    not: ['old', 'instruction'],
    types: text,
  },
  multiple: { words: ['multiple', 'all', 'global', 'every', 'occurrence'], han: ['全部', '多处', '所有'], types: flag },
  command: {
    words: ['command', 'cmd', 'script', 'shell', 'bash', 'line', 'execute', 'run'],
    han: ['命令'],
    types: text,
  },
  purpose: {
    words: [
      'instruction',
      'reason',
      'description',
      'explanation',
      'purpose',
      'why',
      'intent',
      'note',
      'comment',
      'justification',
      'rationale',
      'message',
      'summary',
      'title',
    ],
    han: ['说明', '原因', '理由', '描述', '目的', '备注'],
    not: ['id', 'pattern', 'include', 'exclude'],
    types: text,
  },
  startLine: { words: ['start', 'from', 'offset', 'begin', 'first'], han: ['起始', '开始'], types: count },
  endLine: { words: ['end', 'to', 'last', 'until', 'stop'], han: ['结束', '终止'], types: count },
  caseSensitive: { words: ['case'], han: ['大小写'], types: flag },
  literal: { words: ['fixed', 'literal', 'plain', 'verbatim'], han: ['字面'], not: ['case'], types: flag },
  context: { words: ['context', 'around'], han: ['上下文'], types: count },
  limit: {
    words: ['total', 'limit', 'max', 'maximum'],
    han: ['上限', '最多'],
    not: ['per', 'length', 'lines'],
    types: count,
  },
  perFile: { words: ['per', 'each'], han: ['每个文件'], types: count },
  readIgnored: { words: ['ignore', 'hidden'], han: ['忽略'], not: ['pattern'], types: flag },
}
