const KEY = 'callscope-viewer'

/** Who this browser is to a presentation: random, its own, and good for counting only. Browser only. */
export function viewerId(): string {
  const known = read()
  if (known !== null && /^[\w-]{8,64}$/.test(known)) return known
  // `randomUUID` is not there without https, as in a local network.
  const made = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  try {
    localStorage.setItem(KEY, made)
  } catch {
    // Without storage every load is another viewer.
  }
  return made
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
