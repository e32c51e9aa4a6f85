import { compileSchema } from '../compile-schema'
import { type DeclarationSource, parametersOf } from '../function-declaration'
import { compareSchemas } from './compare-schemas'
import type { ChangeSeverity, DeclarationChange } from './declaration-change'

/** `isStrict`: properties that no schema names are refused, on both sides. */
export interface CompareOptions {
  readonly isStrict?: boolean
}

const ORDER: readonly ChangeSeverity[] = ['breaks', 'unclear', 'loosens', 'neutral']

/**
 * What differs between two declarations of a tool, in meaning, the gravest first: nested, through `$ref`, in either dialect.
 * Where the later declaration refuses arguments that the earlier takes, at least one change is `breaks` or `unclear`; the
 * reverse does not hold, since a change may be without effect. Pure; never throws.
 */
export function compareDeclarations(
  before: DeclarationSource,
  after: DeclarationSource,
  options: CompareOptions = {},
): DeclarationChange[] {
  const changes = [...toolChanges(before, after), ...schemaChanges(before, after, options.isStrict === true)]
  return changes.toSorted((left, right) => ORDER.indexOf(left.severity) - ORDER.indexOf(right.severity))
}

function toolChanges(before: DeclarationSource, after: DeclarationSource): DeclarationChange[] {
  const changes: DeclarationChange[] = []
  if (before.name !== after.name) {
    const sentence = `The tool was called ${JSON.stringify(before.name)} and is called ${JSON.stringify(after.name)} now; calls by the old name find no tool.`
    changes.push(toolChange('tool_renamed', 'breaks', '/name', sentence))
  }
  if (before.description !== after.description) {
    changes.push(toolChange('tool_description', 'neutral', '/description', 'The tool is described otherwise.'))
  }
  return changes
}

function schemaChanges(before: DeclarationSource, after: DeclarationSource, isStrict: boolean): DeclarationChange[] {
  const [old, now] = [parametersOf(before), parametersOf(after)]
  const [was, is] = [compileSchema(old), compileSchema(now)]
  if (was.ok && is.ok) return compareSchemas(old, now, isStrict)
  if (!was.ok && !is.ok) return []
  const problem = is.ok ? undefined : is.error[0]
  const change = is.ok
    ? toolChange('schema_mended', 'loosens', '', 'The schema was broken, so that nothing built, and is mended now.')
    : toolChange(
        'schema_broken',
        'breaks',
        problem?.pointer ?? '',
        `The schema is broken now: ${problem?.message ?? ''}`,
      )
  return [{ ...change, scope: 'schema' }]
}

function toolChange(
  kind: DeclarationChange['kind'],
  severity: ChangeSeverity,
  pointer: string,
  sentence: string,
): DeclarationChange {
  const nowhere = { place: '', keys: [], beforePointer: undefined, afterPointer: undefined }
  return { kind, severity, scope: 'tool', side: 'after', pointer, sentence, ...nowhere }
}
