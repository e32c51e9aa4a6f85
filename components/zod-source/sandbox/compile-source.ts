import { transform } from 'sucrase'
import { err, ok, type Result } from '@/lib/base/result'
import type { SourcePlace, ZodSourceError } from '@/lib/schema/zod/zod-evaluation'
import { createSourceMap } from './source-map'

/** Author's TypeScript as plain JavaScript that hands over through `exports`. */
export interface CompiledSource {
  readonly code: string
  /** The names of constants at the top level, in order; what a source without exports may mean. */
  readonly constants: readonly string[]
  placeInSource(compiled: SourcePlace): SourcePlace
}

/** Takes the types away and turns imports and exports into calls. Errors are those of syntax, with their place. */
export function compileSource(source: string): Result<CompiledSource, ZodSourceError> {
  try {
    const { code, sourceMap } = transform(source, {
      transforms: ['typescript', 'imports'],
      filePath: 'schema.ts',
      sourceMapOptions: { compiledFilename: 'schema.js' },
    })
    const placeInSource = createSourceMap(sourceMap?.mappings ?? '')
    return ok({ code, constants: topConstants(source), placeInSource })
  } catch (cause) {
    return err(syntaxError(cause, source))
  }
}

function syntaxError(cause: unknown, source: string): ZodSourceError {
  const text = cause instanceof Error ? cause.message : String(cause)
  const message = text
    .replace(/^Error transforming [^:]*: /, '')
    .replace(/ \(\d+:\d+\)$/, '')
    .replace(/^./, (letter) => letter.toUpperCase())
  const at = /\((\d+):(\d+)\)$/.exec(text)
  // At the end of the text there is nothing to point at: the last character stands for it.
  const place = at ? { line: Number(at[1]), column: Number(at[2]) } : endOf(source)
  return { code: 'syntax', message: `${message.replace(/\.$/, '')}.`, place }
}

function endOf(source: string): SourcePlace {
  const lines = source.trimEnd().split('\n')
  return { line: lines.length, column: Math.max(1, lines.at(-1)?.length ?? 1) }
}

/** By their place at the start of a line: nested ones are indented. Whether one is there and holds a schema is asked later. */
function topConstants(source: string): string[] {
  const found = [...source.matchAll(/^(?:export\s+)?(?:const|let|var)\s+([\p{ID_Start}_$][\p{ID_Continue}$]*)/gmu)]
  return [...new Set(found.flatMap(([, name]) => (name === undefined ? [] : [name])))]
}
