/**
 * One thing an execution depends on, as a string that can be stored and compared:
 * - `file:P` the content of the file P, or that there is none
 * - `kind:P` whether P exists; `directory:P` that P is a directory
 * - `list:D` the names in the directory D
 * - `names:D|glob` which files below D match; `contents:D|glob` these and what is in them
 * - `write:P` P was written or deleted, though it ended as it began
 * A `|` in D is written `%7C`, a `%` is `%25`; the glob may hold any character.
 */
export type ReadToken = string

/** A search below `directory` over the files that match `pattern` (`**`, all of them, by default). */
export interface SearchScope {
  readonly directory: string
  readonly pattern?: string | undefined
  /** Whether the search looked into the files, not only at their names. */
  readonly contents: boolean
}

/** Makes the token of a search; `directory` is a normal path. */
export function toSearchToken({ directory, pattern, contents }: SearchScope): ReadToken {
  const escaped = directory.replaceAll('%', '%25').replaceAll('|', '%7C')
  return `${contents ? 'contents' : 'names'}:${escaped}|${pattern ?? '**'}`
}

/** Undoes `toSearchToken`; undefined for any other token. */
export function fromSearchToken(token: ReadToken): (SearchScope & { readonly pattern: string }) | undefined {
  const found = /^(names|contents):([^|]*)\|(.*)$/s.exec(token)
  if (!found) return undefined
  const [, kind, directory = '', pattern = ''] = found
  return {
    directory: directory.replaceAll('%7C', '|').replaceAll('%25', '%'),
    pattern,
    contents: kind === 'contents',
  }
}
