import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryContentStore } from './content-store'
import { Workspace } from './workspace'
import { must, workspaceOf } from './workspace-of'

const SMALL = { maxFileBytes: 10, maxTotalBytes: 25, maxFiles: 3 }

describe('reading', () => {
  const workspace = workspaceOf({ 'src/a.ts': 'one', 'src/deep/b.ts': 'two!', 'README.md': '# read' })

  it('knows what is at a path, however it is spelt', () => {
    expect(workspace.kind('/src/./a.ts')).toBe('file')
    expect(workspace.kind('src/')).toBe('directory')
    expect(workspace.kind('')).toBe('directory')
    expect(workspace.kind('src/a.ts/b')).toBeUndefined()
    expect(workspace.kind('../src')).toBeUndefined()
  })

  it('reads bytes and text, and nothing where there is no file', () => {
    expect(workspace.readText('src/deep/b.ts')).toBe('two!')
    expect(workspace.read('src/a.ts')).toEqual(new TextEncoder().encode('one'))
    for (const path of ['src', 'nothing', '..', '']) {
      expect(workspace.read(path)).toBeUndefined()
      expect(workspace.readText(path)).toBeUndefined()
      expect(workspace.file(path)).toBeUndefined()
    }
  })

  it('lists a directory by name, with sizes', () => {
    const hash = workspace.file('src/a.ts')?.hash
    expect(workspace.list('src')).toEqual([
      { name: 'a.ts', kind: 'file', hash, bytes: 3 },
      { name: 'deep', kind: 'directory', bytes: 4 },
    ])
    expect(workspace.list('/')?.map(({ name }) => name)).toEqual(['README.md', 'src'])
    expect(workspace.list('src/a.ts')).toBeUndefined()
    expect(workspace.list('nothing')).toBeUndefined()
  })

  it('counts its files and bytes', () => {
    expect([workspace.fileCount, workspace.totalBytes]).toEqual([3, 13])
  })

  it('walks files by whole path: a.txt comes before a/b, since a dot sorts before a slash', () => {
    const names = ['a/b', 'a.txt', 'a-b', 'a0', 'Z', 'é']
    const paths = [...workspaceOf(Object.fromEntries(names.map((name) => [name, '']))).files()].map(({ path }) => path)
    expect(paths).toEqual(['Z', 'a-b', 'a.txt', 'a/b', 'a0', 'é'])
    expect([...workspace.files('src')].map(({ path }) => path)).toEqual(['src/a.ts', 'src/deep/b.ts'])
  })

  it('reads text by its byte order mark', () => {
    const marked = workspaceOf({
      'utf8.txt': new Uint8Array([0xef, 0xbb, 0xbf, 0x61]),
      'utf16.txt': new Uint8Array([0xff, 0xfe, 0x61, 0x00]),
    })
    expect([marked.readText('utf8.txt'), marked.readText('utf16.txt')]).toEqual(['a', 'a'])
  })
})

describe('writing', () => {
  it('leaves the old workspace as it was', () => {
    const before = workspaceOf({ 'a.txt': 'old' })
    const after = must(before.write('a.txt', 'new'))
    expect([before.readText('a.txt'), after.readText('a.txt')]).toEqual(['old', 'new'])
  })

  it('makes the directories on the way, and drops them with their last file', () => {
    const made = must(workspaceOf({ keep: '' }).write('a/b/c.txt', 'x'))
    expect(made.kind('a/b')).toBe('directory')
    const gone = must(made.delete('a/b/c.txt'))
    expect([gone.kind('a'), gone.fileCount]).toEqual([undefined, 1])
  })

  it('gives the same workspace when nothing changes', () => {
    const workspace = workspaceOf({ 'a.txt': 'same' })
    expect(must(workspace.write('a.txt', 'same'))).toBe(workspace)
  })

  it('keeps names that mean something to JavaScript', () => {
    const workspace = workspaceOf({ __proto__x: '', 'constructor/toString': 'x' })
    expect(must(workspace.write('__proto__', 'y')).readText('__proto__')).toBe('y')
    expect(workspace.readText('constructor/toString')).toBe('x')
    expect(workspace.kind('constructor/valueOf')).toBeUndefined()
  })

  it('deletes a whole directory, or everything', () => {
    const workspace = workspaceOf({ 'a/1': '', 'a/2/3': '', b: '' })
    expect([...must(workspace.delete('a')).files()].map(({ path }) => path)).toEqual(['b'])
    expect(must(workspace.delete('/')).fileCount).toBe(0)
  })

  const refusals = [
    { name: 'a path outside', path: '../a', code: 'path_outside_root' },
    { name: 'the root', path: '/', code: 'is_directory' },
    { name: 'a directory', path: 'dir', code: 'is_directory' },
    { name: 'a path through a file', path: 'file/x/y', code: 'path_blocked' },
  ] as const
  it.each(refusals)('refuses to write $name', ({ path, code }) => {
    const workspace = workspaceOf({ 'dir/a': '', file: '' })
    expect(workspace.write(path, 'x')).toMatchObject({ ok: false, error: { code } })
  })

  it('names the file in the way', () => {
    expect(workspaceOf({ 'a/file': '' }).write('a/file/x/y', '')).toMatchObject({ error: { path: 'a/file' } })
  })

  it('refuses to delete what is not there', () => {
    const workspace = workspaceOf({ 'a/b': '' })
    expect(workspace.delete('a/c')).toMatchObject({ ok: false, error: { code: 'file_not_found' } })
    expect(workspace.delete('a/b/c')).toMatchObject({ ok: false, error: { code: 'file_not_found' } })
    expect(workspace.delete('..')).toMatchObject({ ok: false, error: { code: 'path_outside_root' } })
  })
})

describe('limits', () => {
  const full = must(
    Workspace.fromFiles(
      new MemoryContentStore(),
      [
        ['a', '1234567890'],
        ['b', '1234567890'],
        ['c', ''],
      ],
      SMALL,
    ),
  )

  it('say how large the file is and how large it may be', () => {
    expect(full.write('a', '12345678901')).toMatchObject({
      error: { code: 'file_too_large', message: '`a` has 11 bytes; one file may have at most 10' },
    })
  })

  it('count what a file had before', () => {
    expect(full.write('c', '123456')).toMatchObject({ error: { code: 'workspace_full' } })
    expect(full.write('c', '12345').ok).toBe(true)
    expect(full.write('a', 'abcdefghij').ok).toBe(true)
  })

  it('count files, not writes', () => {
    expect(full.write('d', '')).toMatchObject({ error: { code: 'too_many_files' } })
    expect(must(full.delete('c')).write('d', '').ok).toBe(true)
  })

  it('count bytes, not characters', () => {
    expect(Workspace.empty(new MemoryContentStore(), SMALL).write('a', 'éééééé')).toMatchObject({
      error: { code: 'file_too_large' },
    })
  })

  it('keep a refused content out of the store', () => {
    const store = new MemoryContentStore()
    Workspace.empty(store, SMALL).write('a', 'much too much')
    expect(store.size).toBe(0)
  })

  it('do not stop a tree from being opened', () => {
    const store = new MemoryContentStore()
    const large = must(Workspace.fromFiles(store, [['a', 'larger than allowed']]))
    const opened = Workspace.open(store, large.tree, SMALL)
    expect(opened.readText('a')).toBe('larger than allowed')
    expect(opened.write('b', '').ok).toBe(true)
  })

  it('hold for patches as well', () => {
    const hash = full.store.put(new TextEncoder().encode('12345678901'))
    expect(full.applyPatch([{ path: 'a', before: null, after: hash }])).toMatchObject({
      error: { code: 'file_too_large' },
    })
  })
})

describe('the tree hash', () => {
  it('is the SHA-256 of the root’s canonical JSON', () => {
    const workspace = workspaceOf({ b: 'x', 'a/c': 'yz' })
    const root = new TextDecoder().decode(workspace.store.get(workspace.tree))
    const inner = new TextDecoder().decode(workspace.store.get(JSON.parse(root).entries[0][2]))
    expect(root).toMatch(/^\{"entries":\[\["a","d","[0-9a-f]{64}",2,1\],\["b","f","[0-9a-f]{64}",1\]\]\}$/)
    expect(inner).toMatch(/^\{"entries":\[\["c","f","[0-9a-f]{64}",2\]\]\}$/)
  })

  it('opens again, reading only the directories it needs', () => {
    const workspace = workspaceOf({ 'a/b/c.txt': 'deep', 'x/y.txt': 'other' })
    const tree = workspace.tree
    const asked: string[] = []
    const watching = {
      get: (hash: string) => {
        asked.push(hash)
        return workspace.store.get(hash)
      },
      put: (bytes: Uint8Array) => workspace.store.put(bytes),
    }
    const opened = Workspace.open(watching, tree)
    expect([opened.fileCount, opened.totalBytes, asked.length]).toEqual([2, 9, 1])
    expect(opened.kind('x/y.txt')).toBe('file')
    expect(asked).toHaveLength(2)
    expect(opened.tree).toBe(tree)
    expect(asked).toHaveLength(2)
  })

  it('can be opened by another store that has the nodes, and is an error in one that lacks them', () => {
    const workspace = workspaceOf({ 'a/b': 'x' })
    expect(() => Workspace.open(new MemoryContentStore(), workspace.tree)).toThrow(/no directory node/)
    expect(() => Workspace.open(workspace.store, workspace.file('a/b')?.hash ?? '')).toThrow(/not a directory node/)
  })

  it('puts the empty root into every store that it is asked in', () => {
    for (const store of [new MemoryContentStore(), new MemoryContentStore()]) {
      expect(Workspace.open(store, Workspace.empty(store).tree).fileCount).toBe(0)
    }
  })

  it('is equal for equal files whatever the history, and different for different ones', () => {
    const path = fc.constantFrom('a', 'a/b', 'a/b/c', 'd/e', 'd/f', 'd.e', 'é')
    const step = fc.record({ path, content: fc.option(fc.constantFrom('', 'x', 'y')) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let workspace = Workspace.empty(new MemoryContentStore())
        const twin = new Map<string, string>()
        for (const { path, content } of steps) {
          const next = content === null ? workspace.delete(path) : workspace.write(path, content)
          if (!next.ok) continue
          workspace = next.value
          if (content !== null) twin.set(path, content)
          else for (const known of [...twin.keys()]) if (`${known}/`.startsWith(`${path}/`)) twin.delete(known)
        }
        expect([...workspace.files()].map((file) => [file.path, workspace.readText(file.path)])).toEqual(
          [...twin].sort(([left], [right]) => (left < right ? -1 : 1)),
        )
        const direct = workspaceOf(Object.fromEntries(twin))
        expect(workspace.tree).toBe(direct.tree)
        expect([workspace.fileCount, workspace.totalBytes]).toEqual([direct.fileCount, direct.totalBytes])
        expect(must(workspace.write('new', 'z')).tree).not.toBe(direct.tree)
      }),
    )
  })
})

describe('applyPatch', () => {
  const workspace = workspaceOf({ a: '1', 'd/x': '2', 'd/y': '3' })
  const hash = workspace.file('a')?.hash ?? ''

  it('puts a file where a directory is deleted, and the other way round, in any order', () => {
    const toFile = must(
      workspace.applyPatch([
        { path: 'd', before: null, after: hash },
        { path: 'd/x', before: null, after: null },
        { path: 'd/y', before: null, after: null },
      ]),
    )
    expect(toFile.readText('d')).toBe('1')
    const toDirectory = must(
      workspace.applyPatch([
        { path: 'a/b', before: null, after: hash },
        { path: 'a', before: hash, after: null },
      ]),
    )
    expect(toDirectory.readText('a/b')).toBe('1')
  })

  it('changes nothing when one entry is refused', () => {
    const patch = [
      { path: 'b', before: null, after: hash },
      { path: 'a/c', before: null, after: hash },
    ]
    expect(workspace.applyPatch(patch)).toMatchObject({ ok: false, error: { code: 'path_blocked' } })
    expect(workspace.kind('b')).toBeUndefined()
  })

  it('deletes files only: a path that became a directory stays', () => {
    expect(must(workspace.applyPatch([{ path: 'd', before: hash, after: null }]))).toBe(workspace)
  })

  it('throws where the store lacks a content', () => {
    const missing = 'f'.repeat(64)
    expect(() => workspace.applyPatch([{ path: 'b', before: null, after: missing }])).toThrow(/no content/)
  })
})
