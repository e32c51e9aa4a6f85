import { describe, expect, it } from 'vitest'
import { createIgnoreRules } from './ignore-files'
import { TrackedWorkspace } from './tracked-workspace'
import { workspaceOf } from './workspace-of'

describe('createIgnoreRules', () => {
  const cases = [
    { name: 'ignores by name at any depth', files: { '.gitignore': '*.log\n' }, path: 'a/b.log', want: true },
    { name: 'ignores everything below a directory', files: { '.gitignore': 'out/\n' }, path: 'out/a/b.ts', want: true },
    { name: 'takes back with !', files: { '.gitignore': '*.ts\n!keep.ts\n' }, path: 'keep.ts', want: false },
    {
      name: 'does not take back below an ignored directory',
      files: { '.gitignore': 'out/\n!out/keep.ts\n' },
      path: 'out/keep.ts',
      want: true,
    },
    {
      name: 'reads rules from the root with a slash',
      files: { '.gitignore': '/a.ts\n' },
      path: 'sub/a.ts',
      want: false,
    },
    {
      name: 'reads nested files below their directory',
      files: { 'sub/.gitignore': 'a.ts\n' },
      path: 'sub/x/a.ts',
      want: true,
    },
    { name: 'reads nested files nowhere else', files: { 'sub/.gitignore': 'a.ts\n' }, path: 'a.ts', want: false },
    {
      name: 'lets a deeper file overrule',
      files: { '.gitignore': '*.ts\n', 'sub/.gitignore': '!a.ts\n' },
      path: 'sub/a.ts',
      want: false,
    },
    { name: 'minds the case', files: { '.gitignore': 'a.ts\n' }, path: 'A.ts', want: false },
    { name: 'reads .geminiignore', files: { '.geminiignore': '*.gen.ts\n' }, path: 'a.gen.ts', want: true },
    {
      name: 'gives .geminiignore the last word',
      files: { '.gitignore': '*.ts\n', '.geminiignore': '!a.ts\n' },
      path: 'a.ts',
      want: false,
    },
    { name: 'ignores nothing without rules', files: {}, path: 'node_modules/a', want: false },
  ] as const
  it.each(cases)('$name', ({ files, path, want }) => {
    expect(createIgnoreRules(workspaceOf(files))(path)).toBe(want)
  })

  it('leaves either kind out when asked', () => {
    const workspace = workspaceOf({ '.gitignore': 'a\n', '.geminiignore': 'b\n' })
    expect(['a', 'b'].map(createIgnoreRules(workspace, { gitignore: false }))).toEqual([false, true])
    expect(['a', 'b'].map(createIgnoreRules(workspace, { geminiignore: false }))).toEqual([true, false])
  })

  it('notes that the rules matter when an execution asks', () => {
    const tracked = new TrackedWorkspace(workspaceOf({}))
    createIgnoreRules(tracked)
    expect(tracked.result().reads).toEqual(['contents:|**/.gitignore', 'contents:|.geminiignore'])
  })
})
