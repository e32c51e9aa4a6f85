/** How much of a buffer is taken, for buffers with room at their end. */
const taken = new WeakMap()

/**
 * `before` and `more` as one content. Grows in place where `before` is the newest content of a buffer with room left, so
 * that a file that is appended to line by line is not copied for each line; earlier contents stay as they are.
 */
export function appendBytes(before, more) {
  const length = before.length + more.length
  const end = before.byteOffset + before.length
  const hasRoom = taken.get(before.buffer) === end && before.buffer.byteLength >= end + more.length
  const buffer = hasRoom ? before.buffer : new ArrayBuffer(Math.max(256, length * 2))
  const offset = hasRoom ? before.byteOffset : 0
  const content = new Uint8Array(buffer, offset, length)
  if (!hasRoom) content.set(before)
  content.set(more, before.length)
  taken.set(buffer, offset + length)
  return content
}
