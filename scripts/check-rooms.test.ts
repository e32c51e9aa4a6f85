import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

const script = path.join(import.meta.dirname, 'check-rooms.mjs')
const roots: string[] = []

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true })
})

function check(files: Record<string, string>): { status: number | null; lines: string[] } {
  const root = mkdtempSync(path.join(tmpdir(), 'callscope-rooms-'))
  roots.push(root)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  const { status, stdout } = spawnSync(process.execPath, [script, root], { encoding: 'utf8' })
  return { status, lines: stdout.trim().split('\n').slice(0, -1) }
}

const planted = [
  {
    name: 'a room that imports one to its right',
    file: 'lib/session/a1.ts',
    text: "import { x } from '../policy/x'",
    want: 'lib/session/a1.ts:1 lib/session may not import lib/policy (../policy/x)',
  },
  {
    name: 'siblings, by type alone',
    file: 'lib/tools/a2.ts',
    text: "\nimport type { X } from '@/lib/policy/x'",
    want: 'lib/tools/a2.ts:2 lib/tools may not import lib/policy (@/lib/policy/x)',
  },
  {
    name: 'a dynamic import',
    file: 'lib/base/a3.ts',
    text: "const x = () => import('../schema')",
    want: 'lib/base/a3.ts:1 lib/base may not import lib/schema (../schema)',
  },
  {
    name: 'a re-export',
    file: 'lib/schema/a4.ts',
    text: "export * from '../session/x'",
    want: 'lib/schema/a4.ts:1 lib/schema may not import lib/session (../session/x)',
  },
  {
    name: 'an import type',
    file: 'lib/base/a5.ts',
    text: "type X = import('../share/x').X",
    want: 'lib/base/a5.ts:1 lib/base may not import lib/share (../share/x)',
  },
  {
    name: 'a room that nobody knows',
    file: 'lib/helpers/a6.ts',
    text: "import '../base/x'",
    want: 'lib/helpers/a6.ts:1 lib/helpers may not import lib/base (../base/x)',
  },
  {
    name: 'a component that reaches for the server',
    file: 'components/files/a7.ts',
    text: "import '@/lib/server/x'",
    want: 'components/files/a7.ts:1 components/files may not import lib/server (@/lib/server/x)',
  },
  {
    name: 'a component that reaches for a page',
    file: 'components/session-page/a8.ts',
    text: "import '@/app/actions'",
    want: 'components/session-page/a8.ts:1 components/session-page may not import app (@/app/actions)',
  },
  {
    name: 'a panel that reaches into another',
    file: 'components/files/a9.ts',
    text: "import '../timeline/bar'",
    want: 'components/files/a9.ts:1 components/files may not import components/timeline (../timeline/bar)',
  },
  {
    name: 'Node in a pure room',
    file: 'lib/share/a10.ts',
    text: "import { readFileSync } from 'node:fs'",
    want: 'lib/share/a10.ts:1 a pure room may not use the package node:fs',
  },
  {
    name: 'React in a pure room',
    file: 'lib/tools/a11.ts',
    text: "import { useMemo } from 'react'",
    want: 'lib/tools/a11.ts:1 a pure room may not use the package react',
  },
  {
    name: 'the clock',
    file: 'lib/base/a12.ts',
    text: 'export const now = () => Date.now()',
    want: 'lib/base/a12.ts:1 a pure room may not use Date.now',
  },
  {
    name: 'the clock by another door',
    file: 'lib/base/a13.ts',
    text: 'export const now = () => new Date()',
    want: 'lib/base/a13.ts:1 a pure room may not read the clock',
  },
  {
    name: 'randomness',
    file: 'lib/base/a14.ts',
    text: 'export const dice = Math.random',
    want: 'lib/base/a14.ts:1 a pure room may not use Math.random',
  },
  {
    name: 'a timer',
    file: 'lib/models/a15.ts',
    text: 'export function wait(f: () => void) {\n  setTimeout(f, 1)\n}',
    want: 'lib/models/a15.ts:2 a pure room may not use setTimeout',
  },
  {
    name: 'the network',
    file: 'lib/models/a16.ts',
    text: "export const get = () => fetch('/x')",
    want: 'lib/models/a16.ts:1 a pure room may not use fetch',
  },
  {
    name: 'the page',
    file: 'lib/schema/a17.ts',
    text: 'export const width = window.innerWidth',
    want: 'lib/schema/a17.ts:1 a pure room may not use window',
  },
  {
    name: 'an unmarked server file',
    file: 'lib/server/a18.ts',
    text: "import { x } from '../base/x'",
    want: "lib/server/a18.ts:1 must begin with import 'server-only'",
  },
  {
    name: 'a raw colour in a style sheet',
    file: 'components/files/a19.module.css',
    text: '/* #fff */\n.a {\n  color: #0af;\n}',
    want: 'components/files/a19.module.css:3 raw colour #0af: use a token of components/ui/tokens.css',
  },
  {
    name: 'a raw colour in a component',
    file: 'components/files/A20.tsx',
    text: "export const A = () => <i style={{ color: 'rgb(1 2 3)' }} />",
    want: 'components/files/A20.tsx:1 raw colour rgb(1: use a token of components/ui/tokens.css',
  },
  {
    name: 'a literal text',
    file: 'components/files/A21.tsx',
    text: 'export const A = () => (\n  <p>\n    Hello {1}\n  </p>\n)',
    want: 'components/files/A21.tsx:2 "Hello" must come from the message catalogue',
  },
  {
    name: 'a literal label',
    file: 'components/files/A22.tsx',
    text: 'export const A = () => <i aria-label="Close" />',
    want: 'components/files/A22.tsx:1 "Close" must come from the message catalogue',
  },
  {
    name: 'a literal behind a condition',
    file: 'components/files/A23.tsx',
    text: "export const A = ({ b }: { b: boolean }) => <p title={b ? 'Yes' : ''} />",
    want: 'components/files/A23.tsx:1 "Yes" must come from the message catalogue',
  },
  {
    name: 'a literal that is shown at times',
    file: 'components/files/B.tsx',
    text: "export const B = ({ b }: { b: boolean }) => <p>{b && 'no'}</p>",
    want: 'components/files/B.tsx:1 "no" must come from the message catalogue',
  },
  {
    name: 'a literal text of a page',
    file: 'app/page24.tsx',
    text: 'export default () => <p>Welcome</p>',
    want: 'app/page24.tsx:1 "Welcome" must come from the message catalogue',
  },
]

describe('the room rule', () => {
  const found = check(Object.fromEntries(planted.map(({ file, text }) => [file, text])))

  it.each(planted)('finds $name', ({ want }) => expect(found.lines).toContain(want))

  it('finds nothing else, and fails', () => {
    expect(found.lines).toHaveLength(planted.length)
    expect(found.status).toBe(1)
  })

  it('lets through what the rules allow', () => {
    const { status, lines } = check({
      'lib/policy/a.ts': "import '../base/x'\nimport '../session/y'\nimport { z } from 'zod'\n// Date.now() in words\n",
      'lib/policy/a.test.ts': "import { readFileSync } from 'node:fs'\nsetTimeout(() => {}, 1)\n",
      'lib/schema/b.ts': "const document = { fetch: 1, window: 'Math.random()' }\nexport const x = document.window\n",
      'lib/server/a.ts':
        "// why\nimport 'server-only'\nimport 'node:fs'\nimport '../share/x'\nimport json from '../../package.json'\n",
      'components/files/A.tsx':
        "import '../ui/B'\nimport '@/lib/policy'\nexport const A = () => <p title={t('x')} className=\"a b\">·{1}<b>ErroredToolCall</b></p>\n",
      'components/session-page/A.tsx': "import '../files/A'\n",
      'components/ui/tokens.css': ':root { --tx-1: #fff; }',
      'app/page.tsx': "import '@/components/files/A'\nimport '@/lib/server/a'\n",
    })
    expect(lines).toEqual([])
    expect(status).toBe(0)
  })

  const clock = { 'lib/base/a.ts': 'export const now = Date.now' }
  const exception = [{ file: 'lib/base/a.ts', rule: 'purity', subject: 'Date.now', reason: 'a test' }]

  it('takes an exception', () => {
    const { status } = check({ ...clock, 'scripts/rooms/exceptions.json': JSON.stringify(exception) })
    expect(status).toBe(0)
  })

  it('wants an exception removed once nothing needs it', () => {
    const { status, lines } = check({ 'scripts/rooms/exceptions.json': JSON.stringify(exception) })
    expect(lines).toEqual(['scripts/rooms/exceptions.json: no longer needed: lib/base/a.ts purity Date.now'])
    expect(status).toBe(1)
  })
})
