import { MemoryContentStore } from '../../lib/workspace/content-store'
import { Workspace } from '../../lib/workspace/workspace'
import type { RecordedFile } from './tool-case'

/** Recorded trees may have larger files than a workspace usually takes. */
const LIMITS = { maxFileBytes: 32e6, maxTotalBytes: 128e6, maxFiles: 20_000 }

/** Whether a file is one that a workspace can hold: it has neither links nor empty folders. */
export function isPlainFile(file: RecordedFile): boolean {
  return typeof file === 'string' || !('symlink' in file || 'dir' in file)
}

/** The workspace a case starts from; folders are there where a file is. Throws for a link. */
export function workspaceOf(tree: Readonly<Record<string, RecordedFile>>): Workspace {
  const files = Object.entries(tree).flatMap(([path, file]) =>
    typeof file !== 'string' && 'dir' in file ? [] : [[path, contentOf(file)] as const],
  )
  const made = Workspace.fromFiles(new MemoryContentStore(), files, LIMITS)
  if (!made.ok) throw new Error(made.error.message)
  return made.value
}

/** The bytes of a file. */
export function contentOf(file: RecordedFile): Uint8Array {
  if (typeof file === 'string') return new TextEncoder().encode(file)
  if ('base64' in file) return Uint8Array.from(atob(file.base64), (char) => char.charCodeAt(0))
  if (!('gen' in file)) throw new Error('a workspace cannot hold links')
  if (file.gen === 'fill') return new TextEncoder().encode(file.char.repeat(file.bytes))
  const lines = Array.from({ length: file.count }, (_, index) => file.format.replaceAll('%d', String(index + 1)))
  return new TextEncoder().encode(lines.join('\n') + (file.trailingNewline ? '\n' : ''))
}

/** A file as a comparable text: with every byte of its marks and line ends, so that nothing is normalised. */
export function comparableText(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

/** What differs between two workspaces, as `treeAfter` says it: new text by path, `null` for a deleted file. */
export function treeChanges(before: Workspace, after: Workspace): Record<string, string | null> {
  const changes: Record<string, string | null> = {}
  for (const { path, hash } of after.files()) {
    const bytes = after.read(path)
    if (bytes && [...before.files()].find((file) => file.path === path)?.hash !== hash) {
      changes[path] = comparableText(bytes)
    }
  }
  for (const { path } of before.files()) if (!after.read(path)) changes[path] = null
  return changes
}

/** An expected `treeAfter` in the same terms. */
export function expectedChanges(
  tree: Readonly<Record<string, RecordedFile | null>> | undefined,
): Record<string, string | null> {
  const changes: Record<string, string | null> = {}
  for (const [path, file] of Object.entries(tree ?? {})) {
    if (file === null) changes[path] = null
    else if (isPlainFile(file)) changes[path] = comparableText(contentOf(file))
  }
  return changes
}
