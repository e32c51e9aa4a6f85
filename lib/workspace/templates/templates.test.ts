import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Bash } from 'just-bash'
import { describe, expect, it } from 'vitest'
import { assertExists } from '../../base/assert'
import { MemoryContentStore } from '../content-store'
import { grepFiles } from '../grep'
import { Workspace } from '../workspace'
import { listTemplates, loadTemplate } from '.'

const shop = assertExists(loadTemplate('shop'), 'the shop template')

/** Runs the shop's check in the sandbox shell over these files. */
async function runCheck(files: Record<string, string>) {
  const paths = Object.entries(files).map(([path, text]) => [`/shop/${path}`, text])
  const shell = new Bash({ files: Object.fromEntries(paths), cwd: '/shop' })
  const { stdout, stderr, exitCode } = await shell.exec('sh scripts/check.sh')
  return { lines: stdout.trimEnd().split('\n'), stderr, exitCode }
}

/** The files with one text in one file replaced, as a tool would do it: the text has to be there once. */
function replace(files: Record<string, string>, path: string, before: string, after: string): Record<string, string> {
  const parts = assertExists(files[path], path).split(before)
  expect(parts).toHaveLength(2)
  return { ...files, [path]: parts.join(after) }
}

describe('the list of templates', () => {
  it('has the shop and the empty one, with their sizes', () => {
    expect(listTemplates().map(({ id, fileCount }) => ({ id, fileCount }))).toEqual([
      { id: 'shop', fileCount: 40 },
      { id: 'empty', fileCount: 0 },
    ])
  })

  it('knows no other', () => {
    expect(loadTemplate('nothing')).toBeUndefined()
    expect(loadTemplate('__proto__')).toBeUndefined()
    expect(loadTemplate('empty')).toEqual({})
  })

  it('hands out copies', () => {
    const copy = assertExists(loadTemplate('shop'), 'the shop template')
    copy['README.md'] = 'changed'
    expect(loadTemplate('shop')?.['README.md']).not.toBe('changed')
  })
})

describe('the shop', () => {
  it('is what scripts/make-templates.mjs makes of its folder', () => {
    const script = fileURLToPath(new URL('../../../scripts/make-templates.mjs', import.meta.url))
    expect(spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    })
  })

  it('has eight notes in five files, and a function that six files of code use', () => {
    const workspace = Workspace.fromFiles(new MemoryContentStore(), Object.entries(shop))
    if (!workspace.ok) throw new Error(workspace.error.message)
    const pathsOf = (pattern: string, include?: string) => {
      const found = grepFiles(workspace.value, { pattern, include })
      return found.ok ? found.value.matches.map(({ path }) => path) : []
    }
    expect(pathsOf('todo')).toHaveLength(8)
    expect(new Set(pathsOf('todo')).size).toBe(5)
    expect(new Set(pathsOf('formatPrice', '*.ts')).size).toBe(6)
  })

  it('fails its check in two places of the price module', async () => {
    expect(await runCheck(shop)).toEqual({
      lines: [
        'FAIL src/price/currencies.ts:7: expected "JPY: 0", found "JPY: 2"',
        'FAIL src/price/format-price.ts:7: expected "toFixed(digits)", found "toFixed(2)"',
        'checks: 43 passed, 2 failed',
      ],
      stderr: '',
      exitCode: 1,
    })
  })

  it('fails in one place when the other is mended', async () => {
    const half = replace(shop, 'src/price/currencies.ts', 'JPY: 2', 'JPY: 0')
    const { lines, exitCode } = await runCheck(half)
    expect(lines.at(-1)).toBe('checks: 44 passed, 1 failed')
    expect(exitCode).toBe(1)
  })

  it('passes its check when both places are mended', async () => {
    const half = replace(shop, 'src/price/currencies.ts', 'JPY: 2', 'JPY: 0')
    const whole = replace(half, 'src/price/format-price.ts', 'toFixed(2)', 'toFixed(digits)')
    expect(await runCheck(whole)).toEqual({ lines: ['checks: 45 passed, 0 failed'], stderr: '', exitCode: 0 })
  })

  const slips = [
    {
      name: 'a setting that neither code nor manual follow',
      path: 'config/shop.json',
      before: '"maxItems": 24',
      after: '"maxItems": 30',
      more: 2,
    },
    { name: 'a tax that is out of date', path: 'src/price/tax.ts', before: 'DE: 19', after: 'DE: 16', more: 1 },
    { name: 'a count that is wrong', path: 'data/catalog.csv', before: 'JPY,4800,9', after: 'JPY,4800,8', more: 1 },
    { name: 'a number given twice', path: 'data/catalog.csv', before: 'B-004', after: 'B-003', more: 1 },
    {
      name: 'a column that the database lacks',
      path: 'db/schema.sql',
      before: '  stock ',
      after: '  pieces ',
      more: 1,
    },
    {
      name: 'a manual that was forgotten',
      path: 'docs/configuration.md',
      before: '| 6000 |',
      after: '| 5000 |',
      more: 1,
    },
  ] as const
  it.each(slips)('finds $name', async ({ path, before, after, more }) => {
    const { lines } = await runCheck(replace(shop, path, before, after))
    expect(lines.at(-1)).toBe(`checks: ${43 - more} passed, ${2 + more} failed`)
  })
})
