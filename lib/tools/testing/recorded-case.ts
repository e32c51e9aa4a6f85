import type { Workspace } from '../../workspace/workspace'
import recorded from '../testdata/oracle-tools.json'
import { WORKSPACE_ROOT } from '../workspace-path'
import { testWorkspace } from './test-host'

/** A file as a recorded case describes it. */
type RecordedFile =
  | string
  | { base64: string }
  | { gen: 'lines'; count: number; format: string; trailingNewline: boolean }
  | { gen: 'fill'; char: string; bytes: number }
  | { symlink: string }
  | { dir: true }

/** One case of the recorded behaviour of the field's CLI (`testdata/oracle-tools.json`, `meta.conventions`). */
export interface RecordedCase {
  readonly id: string
  readonly tool: string
  readonly tree: Readonly<Record<string, RecordedFile>>
  readonly params: unknown
  readonly expect: {
    readonly stage: 'success' | 'error' | 'build_failed'
    readonly errorType?: string
    readonly facts?: Readonly<Record<string, unknown>>
    readonly treeAfter?: Readonly<Record<string, RecordedFile | null>>
  }
}

/** The cases of these tools that a workspace can hold: it has no links and no empty folders. */
export function recordedCases(tools: readonly string[]): RecordedCase[] {
  const cases = recorded.cases as unknown as RecordedCase[] // the file's own types are one union per case
  return cases.filter(({ tool, tree }) => tools.includes(tool) && Object.values(tree).every(isPlainFile))
}

/** The tree a case starts from. Recorded trees may have larger files than a workspace usually takes. */
export function workspaceOf({ tree }: RecordedCase): Workspace {
  const limits = { maxFileBytes: 32e6, maxTotalBytes: 128e6, maxFiles: 20_000 }
  return testWorkspace(
    Object.entries(tree).map(([path, file]) => [path, contentOf(file)] as const),
    limits,
  )
}

/** A case's parameters, with the workspace's root in place of the recorded one. */
export function paramsOf({ params }: RecordedCase): unknown {
  return JSON.parse(withRoot(JSON.stringify(params)))
}

/** A recorded text in which `${ROOT}` stands for the root. */
export function withRoot(text: string): string {
  return text.replace(/\$\{ROOT\}/g, WORKSPACE_ROOT)
}

/** What a case expects of the files afterwards, as text; `null` for a deleted one. */
export function treeAfter({ expect }: RecordedCase): Record<string, string | null> {
  const decode = (file: RecordedFile) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(contentOf(file))
  return Object.fromEntries(
    Object.entries(expect.treeAfter ?? {}).map(([path, file]) => [path, file === null ? null : decode(file)]),
  )
}

function isPlainFile(file: RecordedFile): boolean {
  return typeof file === 'string' || !('symlink' in file || 'dir' in file)
}

function contentOf(file: RecordedFile): Uint8Array {
  if (typeof file === 'string') return new TextEncoder().encode(file)
  if ('base64' in file) return Uint8Array.from(atob(file.base64), (char) => char.charCodeAt(0))
  if (!('gen' in file)) throw new Error('a workspace cannot hold this file')
  if (file.gen === 'fill') return new Uint8Array(file.bytes).fill(file.char.charCodeAt(0))
  const lines = Array.from({ length: file.count }, (_, index) => file.format.replace('%d', String(index + 1)))
  return new TextEncoder().encode(lines.join('\n') + (file.trailingNewline ? '\n' : ''))
}
