import { transformSync } from 'esbuild'
import fc from 'fast-check'
import { z } from 'zod'
import { compileSchema } from '../compile-schema'
import { edgeCases } from '../examples/edge-cases'
import { validExample } from '../examples/valid-example'
import { toZodSource } from '../zod/to-zod-source'
import { zodToParameters } from '../zod-to-parameters'
import { anyValue } from './arbitrary-schemas'

/** Where a schema, its Zod and what comes back from that part, unannounced. `back`: judged by our judge; `zod`: by Zod. */
export interface Difference {
  readonly by: 'back' | 'zod' | 'back is broken'
  readonly value?: unknown
  readonly source: string
  readonly back: unknown
}

const RANDOM = fc.sample(anyValue, { numRuns: 25, seed: 5 })

/** The Zod source of a schema; throws where the schema itself is broken. */
export function zodSourceOf(schema: unknown) {
  const made = toZodSource(schema)
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  return made.value
}

/** The Zod schema that a source exports; in the product this happens in the sandbox. */
export function evaluateHere(source: string): z.ZodType {
  const { code } = transformSync(source, { loader: 'ts', format: 'cjs' })
  const module: { exports: { default?: z.ZodType } } = { exports: {} }
  new Function('require', 'module', 'exports', code)(() => ({ z }), module, module.exports)
  if (module.exports.default === undefined) throw new Error(`no default export: ${source}`)
  return module.exports.default
}

/** Values that may tell two schemas apart: valid ones, edge cases, any, and those given. */
export function tellingValues(schema: unknown, given: readonly unknown[] = []): unknown[] {
  const valid = ['a', 'b', 'c', 'd'].flatMap((seed, index) => {
    const example = validExample(schema, seed, { isPlain: index === 0 })
    return example.ok ? [example.value] : []
  })
  const edges = edgeCases(schema, { perPreset: 12 }).map(({ args }) => args)
  return [...given, ...valid, ...edges, ...RANDOM]
}

/** The first value on which a schema and its Zod part without a loss that says so; undefined where there is none. */
export function findDifference(schema: unknown, given: readonly unknown[] = []): Difference | undefined {
  const { source, losses } = zodSourceOf(schema)
  const type = evaluateHere(source)
  const back = zodToParameters(type)
  const [before, after] = [compileSchema(schema), compileSchema(back)]
  if (!before.ok) throw new Error('the schema is broken')
  if (!after.ok) return { by: 'back is broken', source, back }
  const values = tellingValues(schema, given)
  const unlike = values.find((value) => before.value.accepts(value) !== after.value.accepts(value))
  if (unlike !== undefined && losses.every(({ kind }) => kind === 'unchecked')) return { by: 'back', value: unlike, source, back }
  const misjudged = values.find((value) => before.value.accepts(value) !== type.safeParse(value).success)
  return misjudged !== undefined && losses.length === 0 ? { by: 'zod', value: misjudged, source, back } : undefined
}
