/** A file as the port lists it. */
export interface ListedFile {
  readonly path: string
  readonly bytes: number
  readonly hash: string
}

/** How a file differs from the session's start. */
export type FileMark = 'A' | 'M' | 'D'

/** One visible line of the tree. `depth` counts from 0. */
export interface TreeRow {
  readonly path: string
  readonly name: string
  readonly depth: number
  readonly kind: 'directory' | 'file'
  readonly isOpen: boolean
  readonly file?: ListedFile
  readonly mark?: FileMark
  /** For a directory: how many files below it differ. */
  readonly changedBelow: number
}

/** Marks of every path that differs between two listings, by path; removed files are listed too. */
export function markChanges(
  before: readonly ListedFile[],
  after: readonly ListedFile[],
): ReadonlyMap<string, FileMark> {
  const old = new Map(before.map((file) => [file.path, file.hash]))
  const marks = new Map<string, FileMark>()
  for (const file of after) {
    const hash = old.get(file.path)
    if (hash === undefined) marks.set(file.path, 'A')
    else if (hash !== file.hash) marks.set(file.path, 'M')
    old.delete(file.path)
  }
  for (const path of old.keys()) marks.set(path, 'D')
  return marks
}

interface TreeQuery {
  readonly files: readonly ListedFile[]
  readonly marks: ReadonlyMap<string, FileMark>
  readonly closed: ReadonlySet<string>
  readonly onlyChanged: boolean
}

/**
 * The tree's visible lines, directories before files, each by name. Directories are open unless closed; with
 * `onlyChanged` just the files that differ (removed ones too) and what leads to them.
 */
export function buildTreeRows({ files, marks, closed, onlyChanged }: TreeQuery): readonly TreeRow[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const paths = new Set(onlyChanged ? marks.keys() : [...byPath.keys(), ...marks.keys()])
  const root = toDirectory([...paths])
  const rows: TreeRow[] = []
  addRows(root, '', 0, { rows, byPath, marks, closed })
  return rows
}

interface Directory {
  readonly directories: Map<string, Directory>
  readonly files: string[]
}

function toDirectory(paths: readonly string[]): Directory {
  const root: Directory = { directories: new Map(), files: [] }
  for (const path of paths) {
    const parts = path.split('/')
    const name = parts.pop() ?? path
    let directory = root
    for (const part of parts) {
      const next = directory.directories.get(part) ?? { directories: new Map(), files: [] }
      directory.directories.set(part, next)
      directory = next
    }
    directory.files.push(name)
  }
  return root
}

interface RowSink {
  readonly rows: TreeRow[]
  readonly byPath: ReadonlyMap<string, ListedFile>
  readonly marks: ReadonlyMap<string, FileMark>
  readonly closed: ReadonlySet<string>
}

function addRows(directory: Directory, prefix: string, depth: number, sink: RowSink): void {
  const names = [...directory.directories.keys()].sort(compareNames)
  for (const name of names) {
    const path = prefix + name
    const child = directory.directories.get(name)
    if (!child) continue
    const isOpen = !sink.closed.has(path)
    sink.rows.push({ path, name, depth, kind: 'directory', isOpen, changedBelow: countBelow(path, sink.marks) })
    if (isOpen) addRows(child, `${path}/`, depth + 1, sink)
  }
  for (const name of directory.files.toSorted(compareNames)) {
    const path = prefix + name
    const file = sink.byPath.get(path)
    const mark = sink.marks.get(path)
    sink.rows.push({
      path,
      name,
      depth,
      kind: 'file',
      isOpen: false,
      changedBelow: 0,
      ...(file ? { file } : {}),
      ...(mark ? { mark } : {}),
    })
  }
}

function countBelow(directory: string, marks: ReadonlyMap<string, FileMark>): number {
  let count = 0
  for (const path of marks.keys()) if (path.startsWith(`${directory}/`)) count += 1
  return count
}

/** Case aside first, so that `README` and `readme` stand together; code units decide between equals. */
function compareNames(left: string, right: string): number {
  const [a, b] = [left.toLowerCase(), right.toLowerCase()]
  if (a !== b) return a < b ? -1 : 1
  return left < right ? -1 : left > right ? 1 : 0
}
