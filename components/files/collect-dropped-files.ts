/** A file to be added, with the path it gets inside the workspace. */
export interface IncomingFile {
  readonly path: string
  readonly file: File
}

/** Paths of version control and installed packages: nobody means to add these with a folder. */
const SKIPPED = /(^|\/)(\.git|node_modules|\.DS_Store)(\/|$)/

/** The files of a file input; with a chosen folder the paths keep what is below it and its own name. */
export function collectChosenFiles(list: FileList): readonly IncomingFile[] {
  return [...list]
    .map((file) => ({ path: file.webkitRelativePath || file.name, file }))
    .filter((item) => !SKIPPED.test(item.path))
}

/**
 * All files of a drop, folders walked to the end. Reads the entries before it first waits: browsers empty a
 * DataTransfer when the event handler returns. A folder that cannot be read rejects.
 */
export async function collectDroppedFiles(transfer: DataTransfer): Promise<readonly IncomingFile[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return collectChosenFiles(transfer.files)
  const found: IncomingFile[] = []
  for (const entry of entries) await walk(entry, found)
  return found
}

async function walk(entry: FileSystemEntry, found: IncomingFile[]): Promise<void> {
  const path = entry.fullPath.replace(/^\//, '')
  if (SKIPPED.test(path)) return
  if (isFileEntry(entry)) {
    found.push({ path, file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)) })
    return
  }
  if (!isDirectoryEntry(entry)) return
  for (const child of await readAll(entry.createReader())) await walk(child, found)
}

/** `readEntries` hands out a hundred at a time and an empty list at the end. */
async function readAll(reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> {
  const all: FileSystemEntry[] = []
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (batch.length === 0) return all
    all.push(...batch)
  }
}

function isFileEntry(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isDirectoryEntry(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
