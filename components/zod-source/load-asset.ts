const texts = new Map<string, Promise<string>>()

/** The text of a file that the build made, fetched once from our own server. Rejects where it is not to be had; the next call tries again. */
export function loadAsset(path: string): Promise<string> {
  const known = texts.get(path)
  if (known) return known
  const text = fetchText(path)
  texts.set(path, text)
  text.catch(() => texts.delete(path))
  return text
}

async function fetchText(path: string): Promise<string> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} could not be loaded (${response.status})`)
  return response.text()
}
