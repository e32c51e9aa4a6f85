import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSeededRandom } from '@/lib/base/seeded-random'
import { MemoryContentStore } from '@/lib/workspace/content-store'
import { globFiles } from '@/lib/workspace/glob'
import { grepFiles } from '@/lib/workspace/grep'
import { Workspace } from '@/lib/workspace/workspace'
import { heapBytes, target, timeMs } from './measure'
import { measureAbort } from './measure-abort'
import type { Report } from './report'

const MANY = 10_000
const WRITES = 2000
const SEARCHED = 2000
const SEARCHED_BYTES = 10_000
const WORDS = [
  'export',
  'function',
  'price',
  'amount',
  'return',
  'const',
  'value',
  'currency',
  'order',
  'await',
  'item',
]

type Files = readonly (readonly [path: string, content: string])[]

export async function run(report: Report): Promise<void> {
  await measureWrite(report)
  await measureGlob(report)
  await measureGrep(report)
  await measureAbort(manyFiles(), report)
}

/** Paths as a project has them: folders of 50 files, half of them TypeScript. */
function pathOf(index: number): string {
  return `packages/p${Math.floor(index / 500)}/src/m${Math.floor(index / 50)}/file-${index}.${index % 2 ? 'ts' : 'md'}`
}

function opened(files: Files): Workspace {
  const made = Workspace.fromFiles(new MemoryContentStore(), files)
  if (!made.ok) throw new Error(made.error.message)
  return made.value
}

function manyFiles(): Workspace {
  return opened(Array.from({ length: MANY }, (_, index) => [pathOf(index), `file ${index}\n`] as const))
}

/** One write into many files, every version kept. The hash of the tree is made when an event needs it: measured apart. */
async function measureWrite(report: Report): Promise<void> {
  const base = manyFiles()
  base.tree
  let round = 0
  const write = (isHashed: boolean, kept: Workspace[]) => {
    round++
    let workspace = base
    for (let index = 0; index < WRITES; index++) {
      const written = workspace.write(pathOf((index * 7919) % MANY), `round ${round}, write ${index}\n`)
      if (!written.ok) throw new Error(written.error.message)
      workspace = written.value
      if (isHashed) workspace.tree
      kept.push(workspace)
    }
  }
  for (const isHashed of [false, true]) {
    const what = isHashed ? 'write into 10000 files and hash the tree' : 'write into 10000 files'
    const us = ((await timeMs(() => write(isHashed, []), { repeats: 7, warmUps: 2 })) / WRITES) * 1000
    report({ metric: what, value: us, unit: 'µs', ...(isHashed ? {} : target(us, 40, 'µs')) })
    const kept: Workspace[] = []
    const before = heapBytes()
    write(isHashed, kept)
    const bytes = (heapBytes() - before) / kept.length
    report({ metric: `${what}, memory kept`, value: bytes, unit: 'B', ...(isHashed ? {} : target(bytes, 2000, 'B')) })
  }
}

async function measureGlob(report: Report): Promise<void> {
  const workspace = manyFiles()
  const ms = await timeMs(() => globFiles(workspace, { pattern: '**/*.ts' }))
  report({ metric: 'glob **/*.ts over 10000 files', value: ms, unit: 'ms', ...target(ms, 15, 'ms') })
}

/** Source-like text; one file in nine has the word that is searched for. */
function searchedFiles(): Files {
  const random = createSeededRandom('grep bench')
  return Array.from({ length: SEARCHED }, (_, index) => {
    let text = index % 9 === 0 ? 'const needleInHaystack = 1\n' : ''
    while (text.length < SEARCHED_BYTES) {
      text += WORDS[Math.floor(random() * WORDS.length)]
      text += random() < 0.12 ? '\n' : ' '
    }
    return [pathOf(index), text] as const
  })
}

/** As `grep_search` looks, upper and lower case alike, beside ripgrep on the same files where it is installed. */
async function measureGrep(report: Report): Promise<void> {
  const files = searchedFiles()
  const workspace = opened(files)
  const folder = mkdtempSync(path.join(tmpdir(), 'callscope-bench-'))
  try {
    if (hasRipgrep()) writeFiles(folder, files)
    else console.error('ripgrep (rg) is not installed: grep is measured without it.')
    for (const [name, pattern] of Object.entries(PATTERNS)) {
      const ms = await timeMs(() => grepFiles(workspace, { pattern }))
      const metric = `grep 2000 files, 20 MB, for ${name}`
      if (!hasRipgrep()) report({ metric, value: ms, unit: 'ms' })
      else {
        const peerMs = await timeMs(() => ripgrep(folder, pattern))
        report({
          metric,
          value: ms,
          unit: 'ms',
          against: `a ripgrep process, ${peerMs.toFixed(0)} ms`,
          ratio: peerMs / ms,
        })
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const PATTERNS = {
  'a word': 'needleInHaystack',
  'a regular expression with a word': 'const\\s+needle\\w+',
  'a regular expression without one': '[0-9]{7}',
}

function writeFiles(folder: string, files: Files): void {
  for (const [name, content] of files) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

function hasRipgrep(): boolean {
  return spawnSync('rg', ['--version']).status === 0
}

/** The same search by a process, its start included. It ends with 1 where nothing was found. */
function ripgrep(folder: string, pattern: string): void {
  const { status, error } = spawnSync('rg', ['--ignore-case', '--line-number', pattern, folder])
  if (status !== 0 && status !== 1) throw error ?? new Error(`rg ended with ${status}`)
}
