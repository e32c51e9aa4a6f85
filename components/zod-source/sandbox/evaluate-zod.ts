import type { QuickJSContext, QuickJSRuntime, QuickJSWASMModule } from 'quickjs-emscripten'
import { z } from 'zod'
import { err, ok, type Result } from '@/lib/base/result'
import type { SourcePlace, ZodEvaluation, ZodSourceError, ZodSourceLoss } from '@/lib/schema/zod/zod-evaluation'
import { type CompiledSource, compileSource } from './compile-source'
import { explainFailure, OUT_OF_MEMORY, readGuestError, TIMEOUT } from './explain-failure'

/** How long the author's source may run, in milliseconds, and how much memory the engine counts for it. */
export interface SandboxLimits {
  readonly timeMs: number
  readonly memoryBytes: number
  /** The time in milliseconds, from any start. */
  now(): number
}

/** An engine with Zod loaded, good for one evaluation. */
export interface ZodSandbox {
  evaluate(source: string): Result<ZodEvaluation, ZodSourceError>
}

/** Small enough that endless recursion ends inside the engine and not on the stack of the worker around it. */
const STACK_BYTES = 256 * 1024
const SOURCE_FILE = 'schema.ts'

/**
 * Loads Zod (`guest`, the script made by `scripts/make-zod-guest.mjs`) into a fresh engine. The author's source sees Zod
 * and the language, nothing of the page. Use one for one source only, in a worker that is thrown away: what a source
 * does to Zod or to the engine must not meet the next.
 */
export function createZodSandbox(quickJs: QuickJSWASMModule, guest: string, limits: SandboxLimits): ZodSandbox {
  const runtime = quickJs.newRuntime()
  runtime.setMemoryLimit(limits.memoryBytes)
  runtime.setMaxStackSize(STACK_BYTES)
  const context = runtime.newContext()
  context.unwrapResult(context.evalCode(guest, 'zod.js')).dispose()
  return {
    evaluate(source) {
      const compiled = compileSource(source)
      if (!compiled.ok) return compiled
      try {
        return run(runtime, context, compiled.value, source, limits)
      } catch (cause) {
        return err(explainCrash(cause))
      }
    },
  }
}

function run(
  runtime: QuickJSRuntime,
  context: QuickJSContext,
  compiled: CompiledSource,
  source: string,
  limits: SandboxLimits,
): Result<ZodEvaluation, ZodSourceError> {
  const end = limits.now() + limits.timeMs
  runtime.setInterruptHandler(() => limits.now() > end)
  const evaluate = (code: string, file: string) => {
    const result = context.evalCode(code, file)
    if (result.error) return err(explainThrown(context.dump(result.error), compiled, source))
    return ok(result.value)
  }
  evaluate('globalThis.module = { exports: {} }; globalThis.exports = module.exports', 'host.js')
  const last = evaluate(compiled.code, SOURCE_FILE)
  if (!last.ok) return last
  context.setProp(context.global, '__last', last.value)
  // Constants are no properties of the global object; each is asked for by its name.
  const remains = ['["", __last]', ...compiled.constants.toReversed().map((name) => `["${name}", ${name}]`)]
  const finished = evaluate(`__finish(module.exports, [${remains.join(', ')}])`, 'host.js')
  if (!finished.ok) return asConversion(finished.error)
  return readAnswer(context.dump(finished.value), compiled)
}

/** Zod's own complaint while converting, not the author's code at work. */
function asConversion(error: ZodSourceError): Result<never, ZodSourceError> {
  return err(error.code === 'thrown' && !error.place ? { ...error, code: 'not_convertible' } : error)
}

function explainThrown(dumped: unknown, compiled: CompiledSource, source: string): ZodSourceError {
  const lines = source.split('\n')
  const lineOf = (at: SourcePlace) => lines[compiled.placeInSource(at).line - 1] ?? ''
  const error = explainFailure(readGuestError(dumped), lineOf)
  return error.place ? { ...error, place: compiled.placeInSource(error.place) } : error
}

/** The engine itself went down: WebAssembly's memory is capped, and not every allocation asks politely. */
function explainCrash(cause: unknown): ZodSourceError {
  const text = String(cause)
  if (/interrupted/.test(text)) return TIMEOUT
  if (/memory|unreachable|RuntimeError|abort/i.test(text)) return OUT_OF_MEMORY
  return { code: 'thrown', message: `The sandbox went down: ${text}` }
}

const Answer = z.object({
  taken: z.string(),
  found: z.array(z.string()),
  unfit: z.string(),
  schema: z.record(z.string(), z.unknown()).optional(),
  losses: z
    .array(
      z.object({
        kind: z.enum(['unchecked', 'lost', 'changed']),
        pointer: z.string(),
        property: z.string(),
        message: z.string(),
        at: z.tuple([z.number(), z.number()]).optional(),
      }),
    )
    .default([]),
})

function readAnswer(json: unknown, compiled: CompiledSource): Result<ZodEvaluation, ZodSourceError> {
  const { schema, taken, found, unfit, losses } = Answer.parse(JSON.parse(String(json)))
  if (schema === undefined) return err(noSchema(unfit))
  const placed = losses.map(({ at, ...loss }): ZodSourceLoss => {
    return at ? { ...loss, place: compiled.placeInSource({ line: at[0], column: at[1] }) } : loss
  })
  return ok({ schema, losses: placed, taken, found })
}

function noSchema(unfit: string): ZodSourceError {
  if (unfit === '') {
    return { code: 'no_export', message: 'Nothing is exported: export default z.object({ … }) hands a schema over.' }
  }
  return { code: 'not_a_schema', message: `What is exported is no Zod schema: ${unfit}.` }
}
