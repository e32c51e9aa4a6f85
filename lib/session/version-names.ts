import type { SessionState, ToolState } from './state'

/**
 * The names that versions of a tool were given, by their number: the last note about the event that saved a version. In
 * their place stands what was said at the save; a version of which nobody said anything has none. O(conversation).
 */
export function versionNames(
  { versions }: Pick<ToolState, 'versions'>,
  conversation: SessionState['conversation'],
): ReadonlyMap<number, string> {
  const numbers = new Map(versions.map(({ seq }, index) => [seq, index + 1]))
  const names = new Map<number, string>()
  for (const [index, { note }] of versions.entries()) if (note !== undefined) names.set(index + 1, note)
  for (const item of conversation) {
    if (item.kind !== 'note' || item.aboutSeq === undefined || typeof item.text !== 'string') continue
    const number = numbers.get(item.aboutSeq)
    if (number !== undefined) names.set(number, item.text)
  }
  return names
}
