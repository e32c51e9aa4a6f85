import type { Role } from './roles'

/** What the planner may need a tool for. Anything else a tool does is met as an unknown tool (see `custom/`). */
export type CapabilityId = 'read' | 'list' | 'find' | 'search' | 'write' | 'edit' | 'delete' | 'move' | 'copy' | 'run'

export interface Capability {
  readonly id: CapabilityId
  /** Words for what such a tool does, and of what it does it to. */
  readonly verbs: readonly string[]
  readonly objects: readonly string[]
  readonly han: readonly string[]
  /** Words of a name that tell of something else. */
  readonly not: readonly string[]
  /** Roles that must find a parameter, and roles that may. */
  readonly needs: readonly Role[]
  readonly takes: readonly Role[]
}

const FILES = [
  'file',
  'filesystem',
  'document',
  'doc',
  'path',
  'workspace',
  'repository',
  'repo',
  'source',
  'code',
  'disk',
]
const FOLDERS = [...FILES, 'directory', 'folder', 'dir']

/** Evidence by capability. Words are plain English here and compared by their stems. */
export const CAPABILITIES: readonly Capability[] = [
  {
    id: 'read',
    verbs: ['read', 'open', 'view', 'cat', 'show', 'get', 'load', 'return', 'print', 'display', 'fetch', 'see', 'look'],
    objects: [...FILES, 'content'],
    han: ['读取', '读', '打开', '查看'],
    not: ['directory', 'folder', 'dir', 'list', 'search', 'find', 'url', 'web', 'record', 'write', 'delete', 'replace'],
    needs: ['path'],
    takes: ['startLine', 'endLine', 'purpose'],
  },
  {
    id: 'list',
    verbs: ['list', 'ls', 'dir', 'browse', 'show', 'enumerate', 'tree', 'read'],
    objects: ['directory', 'folder', 'dir', 'entry', 'subdirectory'],
    han: ['列出', '目录', '文件夹'],
    not: ['search', 'order', 'user', 'make', 'create', 'remove', 'delete', 'write', 'move'],
    needs: ['directory'],
    takes: ['purpose'],
  },
  {
    id: 'find',
    verbs: ['glob', 'find', 'locate', 'match', 'search'],
    objects: [...FOLDERS, 'name', 'pattern', 'glob'],
    han: ['查找', '匹配', '文件名'],
    not: ['grep', 'content', 'text', 'code', 'source', 'regex', 'user', 'replace', 'line'],
    needs: ['pattern'],
    takes: ['directory', 'caseSensitive', 'purpose'],
  },
  {
    id: 'search',
    verbs: ['grep', 'search', 'find', 'scan', 'match', 'rg', 'ripgrep'],
    objects: [...FILES, 'content', 'text', 'line', 'regex', 'regular', 'expression'],
    han: ['搜索', '检索', '内容'],
    not: ['glob', 'web', 'google', 'replace', 'name'],
    needs: ['pattern'],
    takes: [
      'directory',
      'include',
      'caseSensitive',
      'literal',
      'context',
      'readIgnored',
      'limit',
      'perFile',
      'purpose',
    ],
  },
  {
    id: 'write',
    verbs: ['write', 'create', 'save', 'put', 'overwrite', 'store', 'make', 'add'],
    objects: FILES,
    han: ['写入', '写', '创建', '新建', '保存'],
    not: ['append', 'replace', 'edit', 'todo', 'directory', 'diary'],
    needs: ['path', 'content'],
    takes: ['purpose'],
  },
  {
    id: 'edit',
    verbs: ['replace', 'edit', 'change', 'substitute', 'modify', 'patch', 'update', 'swap'],
    objects: [...FILES, 'text', 'string', 'content', 'occurrence', 'line'],
    han: ['替换', '编辑', '修改'],
    not: ['user', 'profile', 'record'],
    needs: ['path', 'oldText', 'newText'],
    takes: ['multiple', 'purpose'],
  },
  {
    id: 'delete',
    verbs: ['delete', 'remove', 'rm', 'unlink', 'erase', 'trash'],
    objects: FOLDERS,
    han: ['删除', '移除'],
    not: ['user', 'record', 'line'],
    needs: ['path'],
    takes: ['purpose'],
  },
  {
    id: 'move',
    verbs: ['move', 'rename', 'mv', 'relocate'],
    objects: FOLDERS,
    han: ['移动', '重命名', '改名'],
    not: ['user', 'symbol'],
    needs: ['path', 'destination'],
    takes: ['purpose'],
  },
  {
    id: 'copy',
    verbs: ['copy', 'cp', 'duplicate', 'clone'],
    objects: FOLDERS,
    han: ['复制', '拷贝'],
    not: [],
    needs: ['path', 'destination'],
    takes: ['purpose'],
  },
  {
    id: 'run',
    verbs: ['run', 'execute', 'exec', 'shell', 'bash', 'terminal', 'invoke'],
    objects: ['command', 'shell', 'bash', 'terminal', 'script', 'process', 'program'],
    han: ['执行', '运行', '命令'],
    not: ['query', 'sql', 'agent', 'subagent'],
    needs: ['command'],
    takes: ['directory', 'purpose'],
  },
]
