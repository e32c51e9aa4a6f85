import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ancestorsOf, isWithin, joinPath, normalisePath, parentPath } from './workspace-path'

describe('normalisePath', () => {
  const cases = [
    { name: 'leaves a normal path alone', path: 'src/a.ts', want: 'src/a.ts' },
    { name: 'takes an absolute path as one from the root', path: '/src/a.ts', want: 'src/a.ts' },
    { name: 'resolves . and ..', path: './src/x/../a.ts', want: 'src/a.ts' },
    { name: 'drops doubled and final slashes', path: 'src//a/', want: 'src/a' },
    { name: 'goes up to the root', path: 'src/..', want: '' },
    { name: 'calls the root an empty string', path: '/', want: '' },
    { name: 'drops NUL characters', path: 'a\0.ts', want: 'a.ts' },
    { name: 'does not let a NUL hide two dots', path: 'a/.\0./b', want: 'b' },
    { name: 'keeps names that only begin with dots', path: '...a/..b/.c', want: '...a/..b/.c' },
    { name: 'keeps Unicode as it is', path: 'e\u0301/é/日本', want: 'e\u0301/é/日本' },
    { name: 'keeps spaces and backslashes', path: ' a \\b', want: ' a \\b' },
  ] as const
  it.each(cases)('$name', ({ path, want }) => {
    expect(normalisePath(path)).toEqual({ ok: true, value: want })
  })

  it.each(['..', '/..', 'a/../../b', '../a', '/a/../../etc/passwd', '.\0./a'])(
    'refuses %j, which leads outside',
    (path) => {
      expect(normalisePath(path)).toMatchObject({ ok: false, error: { code: 'path_outside_root', path } })
    },
  )

  it('refuses a path of more than 4,096 characters', () => {
    expect(normalisePath('a'.repeat(4096)).ok).toBe(true)
    expect(normalisePath('a'.repeat(4097))).toMatchObject({ ok: false, error: { code: 'invalid_path' } })
  })

  it('gives a path that is normal: doing it again changes nothing, and no part is special', () => {
    const path = fc.array(fc.constantFrom('a', 'b.ts', '.', '..', '', '\0', 'é')).map((parts) => parts.join('/'))
    fc.assert(
      fc.property(path, (given) => {
        const once = normalisePath(given)
        if (!once.ok) return
        expect(normalisePath(once.value)).toEqual(once)
        expect(once.value === '' || once.value.split('/').every((part) => !['', '.', '..'].includes(part))).toBe(true)
      }),
    )
  })
})

it('finds the directories above a path', () => {
  expect(parentPath('a/b/c')).toBe('a/b')
  expect(parentPath('a')).toBe('')
  expect(ancestorsOf('a/b/c')).toEqual(['a/b', 'a'])
  expect(ancestorsOf('a')).toEqual([])
  expect(joinPath('', 'a')).toBe('a')
  expect(joinPath('a', '')).toBe('a')
})

it('does not take a longer name for a directory', () => {
  expect(isWithin('src', 'src')).toBe(true)
  expect(isWithin('src', 'src/a')).toBe(true)
  expect(isWithin('src', 'src2/a')).toBe(false)
  expect(isWithin('', 'anything')).toBe(true)
})
