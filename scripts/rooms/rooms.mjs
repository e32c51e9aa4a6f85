/** Which room may import which: the arrows of ARCHITECTURE.md. A room may always import itself. */
const BASE = ['lib/base']
const SHARED = [...BASE, 'lib/workspace', 'lib/schema', 'lib/session']
const JUDGES = [...SHARED, 'lib/tools', 'lib/policy']
const ISOMORPHIC = [...JUDGES, 'lib/lifecycle', 'lib/whatif', 'lib/models', 'lib/share']
const FRAME = ['components/ui', 'components/i18n']

const PANEL = [...ISOMORPHIC, ...FRAME, 'components/workbench']

const ALLOWED = {
  'lib/base': [],
  'lib/workspace': BASE,
  'lib/schema': BASE,
  'lib/session': [...BASE, 'lib/workspace', 'lib/schema'],
  'lib/tools': SHARED,
  'lib/policy': SHARED,
  'lib/lifecycle': JUDGES,
  'lib/whatif': JUDGES,
  'lib/models': JUDGES,
  'lib/share': JUDGES,
  'lib/server': ISOMORPHIC,
  'components/i18n': [],
  'components/ui': [...ISOMORPHIC, 'components/i18n'],
  // An approval can be given where the call is talked about and where its gap is shown.
  // The composer stands at the foot of the conversation.
  'components/conversation': [...PANEL, 'components/approval', 'components/composer', 'components/request-inspector'],
  // Arguments are written in one form, where a tool is tried and where a person answers as the model.
  'components/composer': [...PANEL, 'components/arguments-form'],
  'components/playground': [...PANEL, 'components/arguments-form'],
  // A session is forked from the call one looks at. What a call said to its MCP server is read beside its execution, and servers are managed from the tools.
  // A call can be held, and let go, wherever its stages, its tool or the way through time is shown.
  // Through which agents a call came is said where it is asked about and where it is looked at.
  'components/approval': [...PANEL, 'components/agents'],
  'components/stages': [
    ...PANEL,
    'components/agents',
    'components/approval',
    'components/breakpoints',
    'components/fork',
    'components/mcp',
    'components/note',
    'components/policy-why',
  ],
  // A decision looks the same where rules are edited and where it is explained.
  'components/policy': [...PANEL, 'components/policy-why'],
  // The registry, servers, agents and extensions are managed from the tools.
  'components/tools': [
    ...PANEL,
    'components/agents',
    'components/breakpoints',
    'components/extensions',
    'components/mcp',
    'components/registry',
    'components/tool-reference',
  ],
  'components/transport': [...PANEL, 'components/breakpoints'],
  // What a note is about is said as a replay says it, whose chapter it becomes.
  'components/note': [...PANEL, 'components/replay'],
  'components/breakpoints': [...PANEL, 'components/approval'],
  // What others will see of a session is the replay itself.
  'components/share': [...PANEL, 'components/replay'],
  // Why a call does not build is said in the same words beside the editor and in the grid.
  'components/what-if-grid': [...PANEL, 'components/schema-lab'],
  // Versions of the one draft are kept, compared and saved beside it; a tool is taken home from where it is edited.
  'components/schema-lab': [...PANEL, 'components/versions', 'components/take-home'],
  'components/versions': [...PANEL, 'components/schema-lab'],
  // The Zod source is another way to write the one draft, and is saved with it.
  'components/zod-source': [...PANEL, 'components/schema-lab'],
  // What comes in may be Zod, which the sandbox of its editor evaluates, or a whole session.
  'components/door': [...PANEL, 'components/zod-source', 'components/open-session'],
}

/** Rooms that put panels together; they alone may import any panel. That nothing goes in circles, the linter sees to. */
const COMPOSING = [
  'components/compare',
  'components/home',
  'components/lab',
  'components/learn',
  'components/lessons',
  'components/present',
  'components/replay',
  'components/session-page',
  'components/workbench',
]

/** Packages that the pure rooms may use: none does I/O, none draws. */
export const PURE_PACKAGES = ['@noble/hashes', 'diff', 'ignore', 'immutable', 'picomatch', 'smol-toml', 'yaml', 'zod']

/** Values that only exist in one place, or differ from one run to the next. */
export const IMPURE_GLOBALS = new Set(
  [
    'Buffer clearInterval clearTimeout crypto document fetch globalThis localStorage navigator performance process',
    'queueMicrotask requestAnimationFrame require self sessionStorage setImmediate setInterval setTimeout window',
  ].flatMap((names) => names.split(' ')),
)

/** The room of a file or folder: `lib/x`, `components/x`, or its first folder; '' for files at the root. */
export function roomOf(file) {
  const [first = '', second = ''] = file.split('/')
  if (first === 'lib' || first === 'components')
    return second === '' || second.includes('.') ? first : `${first}/${second}`
  return second === '' ? '' : first
}

/** Whether a file of the room `from` may import one of the room `to`. */
export function mayImport(from, to) {
  if (from === to || from === 'app') return true
  if (from.startsWith('components') && (to === 'lib/server' || to === 'app')) return false
  if (COMPOSING.includes(from)) return true
  if (from === 'lib/server' && to === '') return true
  const allowed = ALLOWED[from] ?? (from.startsWith('components') ? PANEL : from.startsWith('lib') ? [] : undefined)
  return allowed === undefined || allowed.includes(to)
}

/** Rooms that run the same in server and browser, and give the same for the same. */
export function isPure(room) {
  return ISOMORPHIC.includes(room)
}
