/** The encoding that a call of just-bash's file system asks for; `binary` means one byte a character. */
export function encodingOf(options) {
  const encoding = typeof options === 'string' ? options : options?.encoding
  return encoding === 'binary' ? 'latin1' : (encoding ?? 'utf8')
}

/** The bytes of what a command writes: a copy, since the caller may use its buffer again. */
export function toBytes(content, options) {
  return typeof content === 'string' ? Buffer.from(content, encodingOf(options)) : Buffer.from(content)
}

/** An error as just-bash knows them: the message begins with the code, and names the call and the path. */
export function failure(code, reason, call, path) {
  return Object.assign(new Error(`${code}: ${reason}, ${call} '${path}'`), { code })
}
