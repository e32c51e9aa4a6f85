import type { Toolbox } from '../capabilities/toolbox'
import type { UnderstoodPrompt } from '../understanding/read-prompt'
import type { Wording } from '../wording/wording'
import type { Memory } from './memory'

/** All that a plan may look at: the declared tools, what was said, and the words to answer in. */
export interface World {
  readonly toolbox: Toolbox
  readonly memory: Memory
  readonly wording: Wording
  readonly understood: UnderstoodPrompt
  /** The instruction that is being carried out, as the user wrote it. */
  clause: string
  /** Thoughts and announcements since the last recorded step; the rest has been said already. */
  readonly thoughts: string[]
  readonly announcements: string[]
  /** What the answer must not leave out, whenever it was noticed: another file was taken than the one that was named. */
  readonly notes: string[]
}

/** Notes a thought: which rule, which words of a declaration. Each is said once a step. */
export function think(world: World, thought: string): void {
  if (!world.thoughts.includes(thought)) world.thoughts.push(thought)
}

/** Notes a sentence that goes before the calls of this step, and with the answer. */
export function announce(world: World, sentence: string): void {
  if (!world.announcements.includes(sentence)) world.announcements.push(sentence)
  if (!world.notes.includes(sentence)) world.notes.push(sentence)
}
