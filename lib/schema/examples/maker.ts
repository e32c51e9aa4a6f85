import type { SchemaIndex } from '../schema-index'

/** How one try goes about it: later tries leave the obvious way, so that some way is found where there is one. */
export interface Way {
  /** `full` gives every optional property, `required` none, `some` about half. */
  readonly extent: 'full' | 'required' | 'some'
  /** Whether `default` and `examples` of the schema are taken as they stand. */
  readonly usesHints: boolean
  /** Whether branches and types are drawn; otherwise the first that is plain enough is taken. */
  readonly draws: boolean
  /** Whether objects get a property that the schema does not ask for, as some `not` and `if` need. */
  readonly addsExtra: boolean
}

/** Past this depth only what is required is made, so that recursive schemas end soon. */
const SOFT_DEPTH = 3
/** Past this depth a schema that still requires more is taken to have no end. */
const HARD_DEPTH = 40
const MAX_VALUES = 5000

/** What one try carries along: its randomness, its way, and how much it has made. */
export class Maker {
  /** Whether some choice was made; a failure without any is final. */
  hasChosen = false
  /** Set while values must come out different from those before. */
  varies = false
  /** How many values this try has made so far. */
  made = 0

  constructor(
    readonly index: SchemaIndex,
    readonly way: Way,
    readonly random: () => number,
  ) {}

  /** One of the options, the first where this try does not draw. */
  pick<T>(options: readonly [T, ...T[]]): T {
    if (options.length > 1) this.hasChosen = true
    return this.way.draws || this.varies ? this.draw(options) : options[0]
  }

  /** One of the options, drawn. */
  draw<T>(options: readonly [T, ...T[]]): T {
    if (options.length > 1) this.hasChosen = true
    return options[Math.floor(this.random() * options.length)] ?? options[0]
  }

  /** Whether an optional property is to be given at this depth. */
  givesOptional(depth: number): boolean {
    this.hasChosen = true
    if (depth > SOFT_DEPTH || this.way.extent === 'required') return false
    return this.way.extent === 'full' || this.random() < 0.5
  }

  isDeep(depth: number): boolean {
    return depth > SOFT_DEPTH
  }

  /** Counts a value; false where the try has become too large or too deep to end. */
  mayMake(depth: number): boolean {
    return depth <= HARD_DEPTH && ++this.made <= MAX_VALUES
  }
}
