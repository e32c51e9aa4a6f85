const ESCAPE = '\u001b'
const BELL = '\u0007'
/** After ESC [: parameters, then one final letter. After ESC ]: a title up to a bell. After ESC: one character. */
const SEQUENCES = new RegExp(`${ESCAPE}(?:\\[[0-?]*[ -/]*[@-~]|\\][^${BELL}${ESCAPE}]*${BELL}?|[@-Z\\\\-_])`, 'g')
const LAST_CONTROL = 0x1f
const DELETE = 0x7f

/** A terminal's output as plain text: no escape sequences, no control characters; a bare carriage return begins the line anew. */
export function plainOutput(text: string): string {
  return text.replace(SEQUENCES, '').replaceAll('\r\n', '\n').split('\n').map(plainLine).join('\n')
}

function plainLine(line: string): string {
  const written = line.slice(line.lastIndexOf('\r', line.length - 2) + 1)
  return [...written].filter((character) => !isControl(character)).join('')
}

function isControl(character: string): boolean {
  const code = character.charCodeAt(0)
  return character !== '\t' && (code <= LAST_CONTROL || code === DELETE)
}
