import { parametersOf } from '../function-declaration'
import { printText, printValue } from '../zod/print-source'
import type { ExportedFile, ExportedTool, LabelledArguments } from './exported'
import { fileNameOf } from './safe-names'

/**
 * Labelled arguments as a vitest file that stands alone: schema and cases are in it, and @cfworker/json-schema judges. Cases
 * keep their order; those without a note are named by their arguments.
 */
export function toTestCases(tool: ExportedTool, samples: readonly LabelledArguments[]): ExportedFile {
  const cases = samples.map(({ args, label, note }, index) => {
    const verb = label === 'should_build' ? 'takes' : 'refuses'
    const what = note ?? JSON.stringify(args)?.slice(0, 80) ?? 'nothing'
    const name = `${index + 1}: ${verb} ${what}`
    return `  { name: ${printText(name)}, args: ${printValue(args)}, builds: ${label === 'should_build'} },`
  })
  const list = cases.length === 0 ? '[]' : `[\n${cases.join('\n')}\n]`
  const text = `import { Validator } from '@cfworker/json-schema'
import { expect, test } from 'vitest'

const SCHEMA: object | boolean = ${printValue(parametersOf(tool))}

const CASES: readonly { name: string; args: unknown; builds: boolean }[] = ${list}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

for (const { name, args, builds } of CASES) {
  test(${printText(`${tool.name} `)} + name, () => {
    expect(isObject(args) && new Validator(SCHEMA, '2020-12').validate(args).valid).toBe(builds)
  })
}
`
  const message = 'No calls are labelled yet: label some as "should build" or "should be refused".'
  return {
    fileName: `${fileNameOf(tool.name)}.test.ts`,
    language: 'typescript',
    text,
    notes: samples.length === 0 ? [{ pointer: '', message }] : [],
  }
}
