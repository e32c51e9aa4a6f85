import { isJsonObject } from '../../../base/json'

/** One thing that a project is built on, with the version that its manifest asks for; '' where it asks for none. */
export interface Dependency {
  readonly name: string
  readonly version: string
  /** Needed only to work on the project: tests, tools. */
  readonly isDevelopment: boolean
}

/** Names of the files that say what a project is built on, in the order in which they are looked for. */
export const MANIFESTS = [
  'package.json',
  'pyproject.toml',
  'requirements*.txt',
  'go.mod',
  'Cargo.toml',
  'Gemfile',
  'composer.json',
] as const

/** The dependencies that a manifest lists, by the format that its name stands for. Lenient: what it cannot read is left out. */
export function readDependencies(path: string, text: string): readonly Dependency[] {
  const name = path.split('/').at(-1) ?? path
  if (name === 'package.json' || name === 'composer.json') return fromJson(text)
  if (name === 'go.mod') return fromGoMod(text)
  if (name === 'Gemfile') return fromGemfile(text)
  if (name.endsWith('.toml')) return fromToml(text)
  return fromRequirements(text, /dev|test/i.test(name))
}

function fromJson(text: string): readonly Dependency[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return []
  }
  if (!isJsonObject(value)) return []
  const { dependencies, devDependencies, require, peerDependencies } = value
  const listed = (members: unknown, isDevelopment: boolean) =>
    isJsonObject(members)
      ? Object.entries(members).map(([name, version]) => ({ name, version: String(version), isDevelopment }))
      : []
  return [
    ...listed(dependencies, false),
    ...listed(require, false),
    ...listed(peerDependencies, false),
    ...listed(devDependencies, true),
    ...listed(value['require-dev'], true),
  ]
}

function fromGoMod(text: string): readonly Dependency[] {
  return [...text.matchAll(/^\s*(?:require\s+)?([\w.-]+\.[\w.-]+\/\S+|[\w.-]+\.\w+\/\S+)\s+(v\S+)/gm)].map((match) => ({
    name: match[1] ?? '',
    version: match[2] ?? '',
    isDevelopment: false,
  }))
}

function fromGemfile(text: string): readonly Dependency[] {
  return [...text.matchAll(/^\s*gem\s+['"]([^'"]+)['"](?:\s*,\s*['"]([^'"]+)['"])?/gm)].map((match) => ({
    name: match[1] ?? '',
    version: match[2] ?? '',
    isDevelopment: false,
  }))
}

function fromRequirements(text: string, isDevelopment: boolean): readonly Dependency[] {
  return text.split('\n').flatMap((line) => requirement(line, isDevelopment))
}

/** `httpx>=0.27`, `rich[all] ~= 13 ; python_version < "3.12"`. */
function requirement(line: string, isDevelopment: boolean): readonly Dependency[] {
  const match =
    /^\s*([A-Za-z][\w.-]*)(?:\[[^\]]*\])?\s*((?:[=<>~!^]=?|===)\s*[^;#\s]+(?:\s*,\s*[=<>~!]+[^;#\s]+)*)?\s*(?:[;#].*)?$/.exec(
      line,
    )
  return match ? [{ name: match[1] ?? '', version: (match[2] ?? '').replace(/\s+/g, ''), isDevelopment }] : []
}

/** Tables of Cargo and Poetry, and the lists of `pyproject.toml`. */
function fromToml(text: string): readonly Dependency[] {
  const found: Dependency[] = []
  let section = ''
  let list: { isDevelopment: boolean } | undefined
  for (const line of text.split('\n')) {
    const bare = line.replace(/(?:^|\s)#.*$/, '')
    const header = /^\s*\[+([^\]]+)\]+\s*$/.exec(bare)?.[1]
    if (header !== undefined) {
      section = header
      list = undefined
      continue
    }
    list = listIn(section, bare) ?? list
    if (list) found.push(...quoted(bare, list.isDevelopment))
    if (list && /\]\s*$/.test(bare.replace(/"[^"]*"|'[^']*'/g, ''))) list = undefined
    else if (!list) found.push(...fromTable(section, bare))
  }
  return found
}

/** A list of requirements that begins on a line: `dependencies = [`, or any key of the optional ones. */
function listIn(section: string, line: string): { isDevelopment: boolean } | undefined {
  const key = /^\s*([\w.-]+)\s*=\s*\[/.exec(line)?.[1]
  if (key === undefined) return undefined
  if (section === 'project' && key === 'dependencies') return { isDevelopment: false }
  return /^(?:project\.optional-dependencies|dependency-groups)$/.test(section) ? { isDevelopment: true } : undefined
}

function quoted(line: string, isDevelopment: boolean): readonly Dependency[] {
  return [...line.matchAll(/"([^"]+)"|'([^']+)'/g)].flatMap((match) =>
    requirement(match[1] ?? match[2] ?? '', isDevelopment),
  )
}

/** `serde = "1"`, `tokio = { version = "1.38", … }` under a table of dependencies. */
function fromTable(section: string, line: string): readonly Dependency[] {
  const isTable = /(?:^|\.)(?:dev-|build-)?dependencies$/.test(section) && !/^project\b/.test(section)
  const match = isTable ? /^\s*"?([\w.-]+)"?\s*=\s*(.+)$/.exec(line) : undefined
  if (!match?.[1] || match[1] === 'python') return []
  const value = match[2] ?? ''
  const version = /^["']([^"']*)["']/.exec(value)?.[1] ?? /\bversion\s*=\s*["']([^"']*)["']/.exec(value)?.[1] ?? ''
  return [{ name: match[1], version, isDevelopment: /dev/.test(section) }]
}

/** The language that a project is written for, with the version that its manifest asks for. */
export function readRuntimes(path: string, text: string): readonly Dependency[] {
  const runtime = (name: string, pattern: RegExp): readonly Dependency[] => {
    const match = pattern.exec(text)
    const version = match?.[1] ?? match?.[2]
    return version === undefined ? [] : [{ name, version, isDevelopment: false }]
  }
  return [
    ...runtime('python', /^\s*requires-python\s*=\s*["']([^"']+)["']|^\s*python\s*=\s*["']([^"']+)["']/m),
    ...(path.endsWith('go.mod') ? runtime('go', /^go\s+(\S+)/m) : []),
    ...(path.endsWith('Cargo.toml')
      ? [
          ...runtime('rust', /^\s*rust-version\s*=\s*"([^"]+)"/m),
          ...runtime('rust edition', /^\s*edition\s*=\s*"([^"]+)"/m),
        ]
      : []),
    ...(path.endsWith('package.json') ? runtime('node', /"engines"\s*:\s*\{[^}]*"node"\s*:\s*"([^"]+)"/) : []),
  ]
}
