import { SNIFFED_BYTES, sniffSessionFile } from '@/lib/share/session-file/sniff-session-file'

/** Whether a file begins as a session of ours does, whatever its name. False for one that cannot be read. */
export async function isSessionFile(file: Blob): Promise<boolean> {
  try {
    const start = await file.slice(0, 1000).text()
    // A page says only after its styles what it holds; other files are known by their first line.
    const isPage = /^\uFEFF?\s*<!doctype html/i.test(start)
    return sniffSessionFile(isPage ? await file.slice(0, SNIFFED_BYTES).text() : start) !== null
  } catch {
    return false
  }
}
