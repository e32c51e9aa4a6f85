import { SECRET_RULES, type SecretKind } from './secret-rules'

/** A text to look through, and where it stands. */
export interface ScannedText<Place> {
  readonly text: string
  readonly place: Place
}

/** One place where a secret was found; `before` and `after` are what stands around it. */
export interface SecretSighting<Place> {
  readonly place: Place
  readonly before: string
  readonly after: string
}

/** One secret, wherever it was found. */
export interface SecretFinding<Place> {
  readonly kind: SecretKind
  readonly text: string
  readonly count: number
  /** The first few places, in order. */
  readonly sightings: readonly SecretSighting<Place>[]
}

const CONTEXT = 40
const MAX_SIGHTINGS = 5
/** What is shorter cannot be taken out of a log without taking out innocent words. */
const SHORTEST = 3

/**
 * Looks for what must not leave: keys and tokens by the shape their issuers give them, passwords in addresses, values
 * beside words such as `password`, and keys hidden in base64. Best effort: a secret without a shape is not found.
 */
export function findSecrets<Place>(texts: Iterable<ScannedText<Place>>): readonly SecretFinding<Place>[] {
  const search = new SecretSearch<Place>()
  for (const text of texts) search.add(text)
  return search.findings
}

/** The same text by text, for who has to do other things in between: see findSecrets. */
export class SecretSearch<Place> {
  readonly #found = new Map<string, { kind: SecretKind; count: number; sightings: SecretSighting<Place>[] }>()

  /** Everything found so far, in the order in which it was found first. */
  get findings(): readonly SecretFinding<Place>[] {
    return [...this.#found].map(([text, entry]) => ({ text, ...entry }))
  }

  add({ text, place }: ScannedText<Place>): void {
    for (const { kind, secret, at } of secretsIn(text)) {
      const entry = this.#found.get(secret) ?? { kind, count: 0, sightings: [] }
      this.#found.set(secret, entry)
      entry.count += 1
      if (entry.sightings.length < MAX_SIGHTINGS) entry.sightings.push({ place, ...around(text, at, secret.length) })
    }
  }
}

interface Match {
  readonly kind: SecretKind
  readonly secret: string
  readonly at: number
}

function secretsIn(text: string): Match[] {
  const matches: Match[] = []
  for (const { kind, pattern, words, isSecret } of SECRET_RULES) {
    if (words && !words.some((word) => text.includes(word))) continue
    for (const match of text.matchAll(pattern)) {
      const secret = match.groups?.secret ?? match[0]
      const at = match.index + match[0].indexOf(secret)
      const isTaken = matches.some((other) => at < other.at + other.secret.length && other.at < at + secret.length)
      if (isTaken || secret.length < SHORTEST || isSecret?.(secret) === false) continue
      matches.push({ kind, secret, at })
    }
  }
  return matches.sort((left, right) => left.at - right.at)
}

function around(text: string, at: number, length: number): { before: string; after: string } {
  return {
    before: text.slice(Math.max(0, at - CONTEXT), at),
    after: text.slice(at + length, at + length + CONTEXT),
  }
}
