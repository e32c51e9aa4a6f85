import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { exportTool } from './export-tool'

const ROOT = path.resolve(import.meta.dirname, '../../..')

const TOOL = {
  name: 'a.b */ "odd" name',
  description: 'Ends */ comments.',
  parametersJsonSchema: {
    type: 'object',
    properties: {
      'file path': { type: 'string' },
      tags: { type: 'array', items: { type: ['string', 'null'] } },
      mode: { enum: ['a', 1, null] },
      deep: { type: 'object', properties: { x: { anyOf: [{ type: 'integer' }, { const: 'all' }] } }, required: ['x'] },
      labels: { type: 'object', additionalProperties: { type: 'boolean' } },
    },
    required: ['file path'],
  },
}

it('makes TypeScript that compiles under strict in every form whose packages are here', () => {
  const folder = mkdtempSync(path.join(ROOT, 'node_modules/.exported-'))
  try {
    const samples = [{ args: { 'file path': 'x' }, label: 'should_build' as const }]
    const files = (['class', 'zod', 'tests'] as const).map((form) => {
      const { fileName, text } = exportTool(TOOL, form, { provider: 'anthropic', samples })
      writeFileSync(path.join(folder, fileName), text)
      return path.join(folder, fileName)
    })
    const flags = [
      '--strict',
      '--noEmit',
      '--noUncheckedIndexedAccess',
      '--exactOptionalPropertyTypes',
      '--skipLibCheck',
    ]
    const target = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler', '--ignoreConfig']
    const run = () =>
      execFileSync(
        process.execPath,
        [path.join(ROOT, 'node_modules/typescript/bin/tsc'), ...flags, ...target, ...files],
        {
          cwd: folder,
          encoding: 'utf8',
        },
      )
    expect(compile(run)).toBe('')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** What the compiler says; empty where it is content. */
function compile(run: () => string): string {
  try {
    return run()
  } catch (error) {
    return String(Reflect.get(Object(error), 'stdout') ?? error)
  }
}
