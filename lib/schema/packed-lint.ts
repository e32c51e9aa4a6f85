import type { DeclarationLint, DeclarationProblem } from './lint-declaration-text'

/** A lint on its way between threads: a fix is the stretch that it replaces, since each would else be the whole text. */
export interface PackedLint {
  readonly definition?: DeclarationLint['definition']
  readonly problems: readonly PackedProblem[]
}

type PackedProblem = Omit<DeclarationProblem, 'fix'> & { readonly fix?: PackedFix }

interface PackedFix {
  readonly title: string
  /** Offsets into the text that was looked at. */
  readonly start: number
  readonly end: number
  readonly insert: string
}

/** Makes a lint of `text` small enough to be sent at every keystroke. */
export function packLint(text: string, { definition, problems }: DeclarationLint): PackedLint {
  const packed = problems.map(({ fix, ...problem }): PackedProblem => {
    return fix === undefined ? problem : { ...problem, fix: { title: fix.title, ...replacement(text, fix.text) } }
  })
  return definition === undefined ? { problems: packed } : { definition, problems: packed }
}

/** The lint again. A fix's text is put together when somebody asks for it. */
export function unpackLint(text: string, { definition, problems }: PackedLint): DeclarationLint {
  const unpacked = problems.map(({ fix, ...problem }): DeclarationProblem => {
    return fix === undefined ? problem : { ...problem, fix: new LazyFix(text, fix) }
  })
  return definition === undefined ? { problems: unpacked } : { definition, problems: unpacked }
}

class LazyFix {
  readonly title: string
  readonly #source: string
  readonly #fix: PackedFix

  constructor(source: string, fix: PackedFix) {
    this.title = fix.title
    this.#source = source
    this.#fix = fix
  }

  get text(): string {
    const { start, end, insert } = this.#fix
    return this.#source.slice(0, start) + insert + this.#source.slice(end)
  }
}

/** The smallest stretch of `before` that makes it `after` when replaced. */
function replacement(before: string, after: string): Omit<PackedFix, 'title'> {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let kept = 0
  while (kept < shorter - start && before[before.length - 1 - kept] === after[after.length - 1 - kept]) kept += 1
  return { start, end: before.length - kept, insert: after.slice(start, after.length - kept) }
}
