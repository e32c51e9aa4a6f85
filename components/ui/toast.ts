let host: Promise<typeof import('sonner')> | undefined
const listeners = new Set<() => void>()

/** Called when the first toast is about to show: the host is loaded only then. */
export function onFirstToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says that something was done, with a way back where there is one. Errors are shown where they happened instead. */
export async function toast(message: string, action?: { label: string; onClick: () => void }): Promise<void> {
  host ??= import('sonner')
  for (const listener of listeners) listener()
  const sonner = await host
  sonner.toast(message, action ? { action } : undefined)
}
