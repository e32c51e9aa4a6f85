import { err, ok, type Result } from '../../base/result'
import { createSeededRandom } from '../../base/seeded-random'
import { type CompiledSchema, compileSchema } from '../compile-schema'
import { indexSchema } from '../schema-index'
import { makeValue } from './make-value'
import { Maker, type Way } from './maker'
import { type ExampleProblem, Unmade } from './unmade'

const MAX_TRIES = 150
const PLAIN_TRIES = 2
/** Over all tries together: a schema in which everything fails must not take seconds. */
const MAX_MADE = 20_000

/**
 * `extent`: `full` (the default) gives optional properties too, `required` only what must be there. `isPlain` (the default)
 * takes the simplest values first; without it values are drawn by the seed.
 */
export interface ExampleOptions {
  readonly extent?: 'full' | 'required'
  readonly isPlain?: boolean
}

/**
 * A value that the judge accepts for a JSON Schema: an object where the schema admits one, with `default` and `examples`
 * taken up where they pass. The same for the same schema and seed. Where none is found the reason is given; only
 * `contradiction`, `endless` and `broken_schema` mean that there can be none.
 */
export function validExample(
  schema: unknown,
  seed: string,
  options: ExampleOptions = {},
): Result<unknown, ExampleProblem> {
  const compiled = compileSchema(schema)
  if (!compiled.ok) {
    const { pointer = '', message = 'This is no schema.' } = compiled.error[0] ?? {}
    return err({ code: 'broken_schema', pointer, message })
  }
  const index = indexSchema(schema)
  let problem: ExampleProblem | undefined
  let made = 0
  const first = options.isPlain === false ? PLAIN_TRIES : 0
  for (let attempt = first; attempt < MAX_TRIES; attempt++) {
    const way = wayOf(attempt, options.extent ?? 'full')
    const maker = new Maker(index, way, createSeededRandom(`${seed}/${attempt}`))
    const outcome = tryOnce(maker, compiled.value)
    if (outcome.ok) return outcome
    problem = worse(problem, outcome.error)
    made += maker.made
    if (!maker.hasChosen || made > MAX_MADE) break
  }
  return err(problem ?? { code: 'not_found', pointer: '', message: 'No value was found.' })
}

/** The first tries go the plain way, the others draw ever more freely. */
function wayOf(attempt: number, extent: 'full' | 'required'): Way {
  if (attempt < PLAIN_TRIES) return { extent, usesHints: attempt === 0, draws: false, addsExtra: false }
  if (attempt < 12) return { extent, usesHints: attempt % 4 === 3, draws: true, addsExtra: false }
  const extents = ['some', 'required', 'full'] as const
  return {
    extent: extents[attempt % 3] ?? 'some',
    usesHints: attempt % 4 === 0,
    draws: true,
    addsExtra: attempt % 5 === 0,
  }
}

function tryOnce(maker: Maker, compiled: CompiledSchema): Result<unknown, ExampleProblem> {
  try {
    const value = makeValue(maker, [maker.index.root], 0)
    const [issue] = compiled.issuesOf(value)
    if (issue === undefined) return ok(value)
    return err({
      code: 'not_found',
      pointer: '',
      message: `Every try was refused; the last one since ${issue.message}`,
    })
  } catch (error) {
    if (error instanceof Unmade) return err(error.problem)
    throw error
  }
}

/** Of two reasons the one to tell: that something is impossible counts only while nothing else went wrong. */
function worse(known: ExampleProblem | undefined, next: ExampleProblem): ExampleProblem {
  if (known === undefined || known.code === next.code) return next
  return known.code === 'not_found' ? known : next.code === 'not_found' || next.code === 'pattern' ? next : known
}
