const KEPT_MS = 60_000

/** Saves a text as a file of the person's computer. */
export function downloadText(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has begun to read it by then; kept for ever it would stay in memory.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
