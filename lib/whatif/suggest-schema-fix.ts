import type { BuildIssue } from '../schema/build-issue'
import { parametersOf } from '../schema/function-declaration'
import type { JudgeOptions } from '../schema/judge-arguments'
import type { ToolDefinition } from '../session/tool-definition'
import { declarationText } from './declaration-text'
import { judgeBuild } from './judge-recorded-calls'
import { readRecordedArgs } from './recorded-args'
import { relaxSchema, type SchemaChange } from './relax-schema'

/** One edit of a declaration that makes some arguments build. */
export interface SchemaFix {
  /** One sentence for a button, English. `changes` has the same for a catalogue of messages. */
  readonly title: string
  readonly changes: readonly SchemaChange[]
  /** The declaration with the change, as JSON text with two spaces of indent. */
  readonly text: string
}

/** A change may uncover another issue (a type widened, then an enum); more rounds than this are no fix but a rewrite. */
const MAX_ROUNDS = 6

/**
 * The smallest edits of a tool's schema with which these arguments would build, given the issues that they fail with:
 * a missing property becomes optional, a type is added, a limit gives way, an unknown property is declared. Undefined
 * where no edit of the declaration would do, because the implementation itself refuses them or they are no object.
 * The result is tried before it is offered.
 */
export function suggestSchemaFix(
  definition: ToolDefinition,
  issues: readonly BuildIssue[],
  args: unknown,
  options: JudgeOptions = {},
): SchemaFix | undefined {
  const read = readRecordedArgs(args)
  if (read.state === 'pending') return undefined
  const { parameters: _dialect, ...rest } = definition
  let schema = parametersOf(definition)
  let pending = issues
  const changes: SchemaChange[] = []
  for (let round = 0; round < MAX_ROUNDS && pending.length > 0; round++) {
    const relaxed = relaxSchema(schema, pending, read.args)
    if (relaxed === undefined) return undefined
    schema = relaxed.schema
    changes.push(...relaxed.changes)
    const draft: ToolDefinition = { ...rest, parametersJsonSchema: relaxed.schema }
    const outcome = judgeBuild(draft, read.args, options)
    if (outcome.state === 'builds') return { title: titleOf(changes), changes, text: declarationText(draft) }
    pending = outcome.state === 'fails' && outcome.stage === 'declaration' ? outcome.issues : []
  }
  return undefined
}

function titleOf(changes: readonly SchemaChange[]): string {
  const [first] = changes
  if (first === undefined) return ''
  const more = changes.length > 1 ? ` (and ${changes.length - 1} more)` : ''
  return sentenceOf(first) + more
}

function sentenceOf({ code, name, detail }: SchemaChange): string {
  switch (code) {
    case 'make_optional':
      return `Make "${name}" optional`
    case 'accept_type':
      return `Let "${name}" be ${detail} too`
    case 'accept_value':
      return `Let "${name}" be ${detail} too`
    case 'declare_property':
      return `Declare "${name}"`
    case 'change_limit':
      return `Set ${detail} of "${name}"`
    case 'remove_keyword':
      return `Remove "${detail}" from "${name}"`
  }
}
