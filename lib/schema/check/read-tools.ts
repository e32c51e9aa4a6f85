import type { DeclarationSource } from '../function-declaration'
import type { ImportedDeclaration, InputProblem } from '../import/imported'
import { operationToDeclaration } from '../import/open-api'
import { recogniseInput } from '../import/recognise-input'

/** The tools of a text by name; '' for one that has no name and stands for every call. A later one of a name takes its place. */
export interface ReadTools {
  readonly tools: ReadonlyMap<string, DeclarationSource>
  readonly problems: readonly InputProblem[]
}

const ZOD_PROBLEM: InputProblem = {
  message: 'This is Zod source, which must be run to be read; take the declaration home as JSON and check that.',
  line: 1,
  column: 1,
}

/** Reads declarations of any known form, a JSON Schema, TypeScript, or the operations of an OpenAPI document. Never throws. */
export function readTools(text: string): ReadTools {
  const input = recogniseInput(text)
  const operations = (input.operations ?? []).flatMap((operation) => {
    const made = operationToDeclaration(input.document, operation)
    return made.ok ? [made.value.declaration] : []
  })
  const problems = input.kind === 'zod' ? [ZOD_PROBLEM, ...input.problems] : input.problems
  // An example of arguments says nothing for sure: a schema guessed from it must not fail anybody's build.
  const declared: readonly ImportedDeclaration[] =
    input.kind === 'example' ? [] : [...input.declarations, ...operations]
  const notes = input.kind === 'example' ? [...problems, EXAMPLE_PROBLEM] : problems
  const entries = declared.map(
    (each) => [each.name ?? '', { ...each, name: each.name ?? '', description: each.description ?? '' }] as const,
  )
  return { tools: new Map(entries), problems: notes }
}

const EXAMPLE_PROBLEM: InputProblem = {
  message: 'This is an example of arguments, not a declaration or a schema.',
  line: 1,
  column: 1,
}
