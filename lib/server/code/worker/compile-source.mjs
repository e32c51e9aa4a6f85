import { transform } from 'sucrase'
import { placeInStack, SourcePlaces } from './source-places.mjs'

/** The name of the author's module in stack traces. */
export const MODULE_NAME = 'tool.js'

/**
 * Takes types away. Gives `{ code, places }`, or throws a SyntaxError with `line` and `column` of the source. `check` is
 * the engine's own opinion: it has the last word on plain JavaScript, and of two places the later one is nearer to what
 * is wrong, since the reader of types goes back to the start of what it could not make sense of.
 */
export function compileSource(source, check) {
  try {
    const { code, sourceMap } = transform(source, {
      transforms: ['typescript'],
      disableESTransforms: true,
      filePath: MODULE_NAME,
      sourceMapOptions: { compiledFilename: MODULE_NAME },
    })
    return { code, places: new SourcePlaces(sourceMap.mappings) }
  } catch (problem) {
    const engineError = check(source, MODULE_NAME)
    if (!engineError) return { code: source, places: { toSource: (line, column) => ({ line, column }) } }
    const refusal = refusalOf(problem)
    const place = placeInStack(engineError.stack, MODULE_NAME)
    const isLater = place !== undefined && place.line > (refusal.line ?? 0)
    throw Object.assign(new SyntaxError(isLater ? engineError.message : refusal.message), isLater ? place : refusal)
  }
}

function refusalOf(problem) {
  const { line, column } = problem.loc ?? {}
  // The message begins with the file and ends with the place, both of which are said apart.
  const message = String(problem.message)
    .replace(/^Error transforming [^:]*: /, '')
    .replace(/\s*\(\d+:\d+\)$/, '')
  return { message, line, column }
}
