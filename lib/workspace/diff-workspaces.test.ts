import fc from 'fast-check'
import { expect, it } from 'vitest'
import { diffWorkspaces } from './diff-workspaces'
import { Workspace } from './workspace'
import { must, workspaceOf } from './workspace-of'

const files = fc.dictionary(
  fc.constantFrom('a', 'b/c', 'b/d', 'b/e/f', 'b.x', 'g/h'),
  fc.constantFrom('', 'one', 'two'),
)

it('finds nothing between a workspace and itself', () => {
  const workspace = workspaceOf({ a: '1', 'b/c': '2' })
  expect(diffWorkspaces(workspace, workspace)).toEqual([])
  expect(diffWorkspaces(workspace, workspaceOf({ a: '1', 'b/c': '2' }))).toEqual([])
})

it('names what was added, changed and removed, by path', () => {
  const before = workspaceOf({ a: '1', 'b/c': '2', 'd/e': '3' })
  const after = must(must(must(before.write('b/c', 'new')).delete('a')).write('z', '4'))
  const hash = (workspace: Workspace, path: string) => workspace.file(path)?.hash
  expect(diffWorkspaces(before, after)).toEqual([
    { path: 'a', before: hash(before, 'a'), after: null },
    { path: 'b/c', before: hash(before, 'b/c'), after: hash(after, 'b/c') },
    { path: 'z', before: null, after: hash(after, 'z') },
  ])
})

it('tells a file from the directory that took its place', () => {
  const paths = diffWorkspaces(workspaceOf({ a: '1' }), workspaceOf({ 'a/b': '1', 'a/c': '2' }))
  expect(paths.map(({ path, after }) => [path, after !== null])).toEqual([
    ['a', false],
    ['a/b', true],
    ['a/c', true],
  ])
})

it('does not read directories whose hashes are equal', () => {
  const before = workspaceOf({ 'same/a': '1', 'same/b/c': '2', 'other/x': '3' })
  const after = must(before.write('other/x', 'new'))
  const asked = new Set<string>()
  const watched = (workspace: Workspace) =>
    Workspace.open(
      {
        get: (hash) => {
          asked.add(hash)
          return before.store.get(hash)
        },
        put: (bytes) => before.store.put(bytes),
      },
      workspace.tree,
    )
  expect(diffWorkspaces(watched(before), watched(after))).toHaveLength(1)
  expect(asked.size).toBe(4)
})

it('is a patch that turns the one into the other', () => {
  fc.assert(
    fc.property(files, files, (old, young) => {
      const before = workspaceOf(old)
      const after = must(Workspace.fromFiles(before.store, Object.entries(young)))
      const patched = must(before.applyPatch(diffWorkspaces(before, after)))
      expect(patched.tree).toBe(after.tree)
    }),
  )
})
