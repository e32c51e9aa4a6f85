/** A catalogue, or a part of it: names to messages, which a build may have compiled into lists. */
interface MessageTree {
  readonly [name: string]: unknown
}

/** `base` with every message that `other` has too taken from there; what only `other` has is left out. */
export function mergeMessages<Tree extends object>(base: Tree, other: object): Tree {
  // The same names and the same kinds of values as `base`, by construction.
  return merge(base as unknown as MessageTree, other as MessageTree) as unknown as Tree
}

function merge(base: MessageTree, other: MessageTree): MessageTree {
  const entries = Object.entries(base).map(([name, message]) => {
    const theirs = Object.hasOwn(other, name) ? other[name] : undefined
    if (isTree(message)) return [name, isTree(theirs) ? merge(message, theirs) : message]
    return [name, theirs === undefined || isTree(theirs) ? message : theirs]
  })
  return Object.fromEntries(entries)
}

function isTree(value: unknown): value is MessageTree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
