/** A file of one side: its path and the hash of its content. */
export interface ComparedFile {
  readonly path: string
  readonly hash: string
}

/** A file that two workspaces do not share; the hash of a side is null where the file is not there. */
export interface FileDifference {
  readonly path: string
  readonly left: string | null
  readonly right: string | null
}

/** The files in which two workspaces differ, by path. Pure; O(n log n). */
export function compareFiles(left: readonly ComparedFile[], right: readonly ComparedFile[]): FileDifference[] {
  const [a, b] = [hashesOf(left), hashesOf(right)]
  return [...new Set([...a.keys(), ...b.keys()])]
    .filter((path) => a.get(path) !== b.get(path))
    .sort((one, other) => (one < other ? -1 : 1))
    .map((path) => ({ path, left: a.get(path) ?? null, right: b.get(path) ?? null }))
}

function hashesOf(files: readonly ComparedFile[]): Map<string, string> {
  return new Map(files.map(({ path, hash }) => [path, hash]))
}
