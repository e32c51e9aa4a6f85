import type { Plan } from '../conversation/plan'
import type { World } from '../conversation/world'
import { definitionBody, definitionDocs } from '../texts/definition-docs'
import { definitionPattern } from '../understanding/definition-pattern'
import type { Intent } from '../understanding/intent'
import { EMPTY_SCOPE } from '../understanding/scope'
import { explainPlan } from './explain-plan'
import { readFiles } from './read-files'
import { sayMissing } from './say-edits'
import { done, type PlanResult, sayProblem, stopped } from './say-problem'
import { searchText } from './search-text'

/** Definitions of one name that are told about. */
const MAX_DEFINITIONS = 3

/**
 * Says what a function, class or constant is for: the comment at its definition, or its first lines where there is none.
 * A name that nothing defines may be one of a part of the project.
 */
export function* explainSymbolPlan(
  world: World,
  intent: Extract<Intent, { type: 'explain_symbol' }>,
): Plan<PlanResult> {
  const { name } = intent
  const term = { text: name, regex: definitionPattern(name), wholeWord: false, ignoreCase: false }
  const found = yield* searchText(world, term, { ...EMPTY_SCOPE, isEverywhere: true })
  if (!found.ok) return stopped(sayProblem(world, found.problem))
  const matches = found.matches.slice(0, MAX_DEFINITIONS)
  if (matches.length === 0) return yield* explainPlan(world, { type: 'explain', name })
  const paths = [...new Set(matches.map((match) => match.path))]
  world.memory.files = paths
  const files = yield* readFiles(world, paths)
  const said = files.flatMap((file) =>
    file.ok
      ? matches
          .filter((match) => match.path === file.path)
          .map((match) => sayDefinition(world, file.path, file.text, match.line))
      : [sayMissing(world, file)],
  )
  return done(said.join('\n\n'))
}

function sayDefinition(world: World, path: string, text: string, line: number): string {
  const { comment, signature } = definitionDocs(text, line)
  return comment.length > 0
    ? world.wording.foundLines(`${path}:${line}`, [...comment, signature])
    : world.wording.fileText(path, definitionBody(text, line).join('\n'), world.wording.lineRange(line, line))
}
