/** `name set to Pip`, `version: 2`, `debug = true`, `a count of 3`. */
const MEMBER =
  /^(?:(?:an?|the|its)\s+)?(?<key>[\p{L}_$][\p{L}\d_$.-]*?)\s*(?:(?:set to|equal to|equals|is|being|as|of|设为|为|是|[:：=])\s*(?<value>\S.*)|\s(?<bare>true|false|null|-?\d+(?:\.\d+)?|"[^"]*"))$/iu

/**
 * The text of a JSON file that a sentence asks for: as it is where it is JSON or means to be, else an object of the members
 * that the words name ("name set to Pip and version 2"). Undefined where the words name none: they are no JSON.
 */
export function jsonFromWords(said: string): string | undefined {
  const text = said.trim()
  if (/^[[{"]/.test(text) || isJson(text)) return said
  const members = text
    .split(/\s*(?:,\s*and\s+|,|，|、|;|\s+and\s+|和|以及)\s*/u)
    .map((part) => MEMBER.exec(part)?.groups)
  const entries = members.map((groups) => [groups?.key ?? '', literal(groups?.value ?? groups?.bare ?? '')] as const)
  if (entries.length === 0 || members.includes(undefined)) return undefined
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function literal(value: string): unknown {
  const quoted = /^["'“](.*)["'”]$/su.exec(value)?.[1]
  if (quoted !== undefined) return quoted
  return /^(?:true|false|null|-?\d+(?:\.\d+)?)$/.test(value) ? JSON.parse(value) : value
}
