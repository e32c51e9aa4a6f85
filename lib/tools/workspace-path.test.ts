import { describe, expect, it } from 'vitest'
import { testWorkspace } from './testing/test-host'
import { resolveWorkspacePath } from './workspace-path'

const workspace = testWorkspace([['@lit/a.ts', '']])

describe('resolveWorkspacePath', () => {
  const good = [
    { written: 'src/a.ts', path: 'src/a.ts' },
    { written: './src//x/../a.ts', path: 'src/a.ts' },
    { written: '/workspace/src/a.ts', path: 'src/a.ts' },
    { written: '/workspace', path: '' },
    { written: '@src/a.ts', path: 'src/a.ts' },
    { written: '@lit/a.ts', path: '@lit/a.ts' },
    { written: 'a\0.ts', path: 'a.ts' },
    { written: '.env.local', path: '.env.local' },
  ]
  it.each(good)('takes $written for $path', ({ written, path }) => {
    expect(resolveWorkspacePath(workspace, written, '/p')).toEqual({ ok: true, value: path })
  })

  const bad = [
    { written: '../x', code: 'path_outside_root' },
    { written: '/etc/passwd', code: 'path_outside_root' },
    { written: '/workspace/../etc', code: 'path_outside_root' },
    { written: '/workspaces/a', code: 'path_outside_root' },
    { written: 'a/.git/config', code: 'path_blocked' },
    { written: '.ENV', code: 'path_blocked' },
    { written: 'gha-creds-1.json', code: 'path_blocked' },
  ]
  it.each(bad)('refuses $written: $code', ({ written, code }) => {
    const result = resolveWorkspacePath(workspace, written, '/p')
    expect(result).toMatchObject({ ok: false, error: { path: '/p', code } })
  })
})
