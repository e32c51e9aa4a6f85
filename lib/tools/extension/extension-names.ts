import { sanitizeToolName } from '../../session/mcp-tool-name'

const MAX_LENGTH = 63
const HALF = 30

/** The name that was chosen for something of an extension, and what stands where its own name would have led. */
export interface AssignedName {
  readonly own: string
  readonly name: string
  /** Absent where it keeps its own name. */
  readonly takenBy?: string
}

/**
 * A name for each of an extension's things: the one it has already, else its own, else `{extension}_{own}`, else that with
 * a number. Nothing is dropped. `takenBy` says what has a name, in words; undefined where it is free.
 */
export function assignExtensionNames(
  extension: string,
  owns: readonly string[],
  before: ReadonlyMap<string, string>,
  takenBy: (name: string) => string | undefined,
): AssignedName[] {
  const given = new Set<string>(owns.flatMap((own) => before.get(own) ?? []))
  return owns.map((own) => {
    const known = before.get(own)
    if (known !== undefined) return { own, name: known }
    const inTheWay = given.has(own) ? `another part of ${extension}` : takenBy(own)
    if (inTheWay === undefined) {
      given.add(own)
      return { own, name: own }
    }
    for (let number = 1; ; number++) {
      const name = namespaced(extension, own, number)
      if (given.has(name) || takenBy(name) !== undefined) continue
      given.add(name)
      return { own, name, takenBy: inTheWay }
    }
  })
}

/** `{extension}_{own}`, fit for models as names of MCP tools are: cut in the middle where it is too long. */
function namespaced(extension: string, own: string, number: number): string {
  const ending = number === 1 ? '' : `-${number}`
  const name = sanitizeToolName(`${extension}_${own}`)
  if (name.length + ending.length <= MAX_LENGTH) return name + ending
  return `${name.slice(0, HALF)}...${name.slice(-(HALF - ending.length))}${ending}`
}
