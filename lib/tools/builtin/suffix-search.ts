import { blockedSegment } from '../workspace-path'
import type { EditView } from './edit-invocation'

/** Files whose path ends with `path` at a folder's border: a model often names a file without the folders above it. */
export function findBySuffix(view: Pick<EditView, 'files'>, path: string): string[] {
  if (path === '') return []
  const found: string[] = []
  for (const file of view.files()) {
    if (file.path.endsWith(`/${path}`) && blockedSegment(file.path) === undefined) found.push(file.path)
  }
  return found
}
