import type { Content } from '../port'

/**
 * The id under which a provider knows each of our calls. A given id is sent back as it was given; where the model gave none,
 * or one that an earlier call of the conversation has too, ours takes its place, on the call and on its response alike.
 */
export class WireIds {
  readonly #given = new Map<string, string>()
  readonly #ours = new Map<string, string>()
  readonly #withId = new Set<string>()

  /** `givenOf` reads the id out of a native part of this provider; `format` is its own. */
  constructor(contents: readonly Content[], format: string, givenOf: (raw: unknown) => string | undefined) {
    const taken = new Set<string>()
    for (const { native } of contents) {
      for (const { callId, raw } of native?.format === format ? native.parts : []) {
        const given = callId === undefined ? undefined : givenOf(raw)
        if (callId === undefined || !given) continue
        this.#withId.add(callId)
        if (taken.has(given)) continue
        taken.add(given)
        this.#given.set(callId, given)
      }
    }
    for (const part of contents.flatMap(({ parts }) => parts)) {
      if (!('functionCall' in part) || this.#given.has(part.functionCall.id)) continue
      let ours = part.functionCall.id
      while (taken.has(ours)) ours += '_'
      taken.add(ours)
      this.#ours.set(part.functionCall.id, ours)
    }
  }

  /** Whether the model gave the call an id, in this format. */
  hasId(callId: string): boolean {
    return this.#withId.has(callId)
  }

  /** The id to send, on the call and on its response. */
  of(callId: string): string {
    return this.#given.get(callId) ?? this.#ours.get(callId) ?? callId
  }
}
