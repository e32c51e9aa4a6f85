import { fromPointer, isJsonObject, jsonEqual } from '../../../base/json'
import type { FunctionDeclaration } from '../../../schema/function-declaration'
import { coerceValue } from '../capabilities/coerce-value'
import type { Correction, ReportedIssue } from '../capabilities/correct-arguments'
import { propertiesOf } from '../capabilities/properties-of'
import { extractArgument } from './extract-argument'

/**
 * Corrects a failed call of a tool without a known purpose: reads the parameter off the sentence again, coerces what is
 * there, and leaves out what the declaration does not know. Undefined where that comes to the same arguments.
 */
export function correctUnknown(
  declaration: FunctionDeclaration,
  failed: unknown,
  issues: readonly ReportedIssue[],
  sentence: string,
): Correction | undefined {
  const args: Record<string, unknown> = isJsonObject(failed) ? { ...failed } : {}
  const properties = propertiesOf(declaration.parametersJsonSchema)
  const changes: string[] = []
  for (const issue of issues) {
    const [name] = fromPointer(issue.path)
    if (name === undefined) continue
    const property = properties.find((item) => item.name === name)
    const value = property ? (extractArgument(property, sentence) ?? coerceValue(args[name], property)) : undefined
    if (value === undefined || jsonEqual(value, args[name])) {
      // Nothing better is known: an optional or unknown parameter is left out, a required one cannot be.
      if (property?.required || !(name in args)) continue
      delete args[name]
      changes.push(`\`${name}\` was left out`)
    } else {
      args[name] = value
      changes.push(`\`${name}\` is now ${JSON.stringify(value)}`)
    }
  }
  return jsonEqual(args, failed) ? undefined : { args, changes }
}
