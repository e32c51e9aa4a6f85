import { describe, expect, it } from 'vitest'
import { hasNestedRepetition } from '../base/regex-safety'
import { isBuildFile } from './build-file'
import { isDangerousCommand, isKnownSafeCommand } from './shell-safety'
import { stableArgs } from './stable-args'

describe('stableArgs', () => {
  it.each([
    {
      name: 'sorts keys and marks top-level pairs',
      args: { b: { d: 1, c: 2 }, a: 1 },
      want: '{\0"a":1\0,\0"b":{"c":2,"d":1}\0}',
    },
    { name: 'escapes a NUL inside a string', args: { s: 'q"\n\0' }, want: '{\0"s":"q\\"\\n\\u0000"\0}' },
    { name: 'writes an empty object', args: {}, want: '{}' },
    { name: 'has no text without arguments', args: undefined, want: undefined },
  ])('$name', ({ args, want }) => expect(stableArgs(args)).toBe(want))
})

describe('hasNestedRepetition', () => {
  it.each([
    { pattern: 'a+', want: false },
    { pattern: '(a|b)*', want: false },
    { pattern: '(ab)+', want: false },
    { pattern: '(x.*y)', want: false },
    { pattern: '(a+)b+', want: false },
    { pattern: '([+*])+', want: false },
    { pattern: '(\\+)+', want: false },
    { pattern: '(a+)+', want: true },
    { pattern: '([a-z]+)*x', want: true },
    { pattern: '((a+)b)*', want: true },
    { pattern: '(a{2,})+', want: true },
  ])('$pattern → $want', ({ pattern, want }) => expect(hasNestedRepetition(pattern)).toBe(want))
})

describe('isBuildFile', () => {
  it.each([
    { path: 'package.json', want: true },
    { path: 'a/package.json', want: true },
    { path: 'makefile', want: true },
    { path: 'Dockerfile.dev', want: true },
    { path: '.github/workflows/ci.yml', want: false },
    { path: 'tsconfig.json', want: false },
    { path: 'vite.config.ts', want: false },
    { path: 'package.json/x', want: false },
  ])('$path → $want', ({ path, want }) => expect(isBuildFile(path)).toBe(want))
})

describe('shell safety', () => {
  const words = (text: string) => ({ name: text.split(' ')[0] ?? '', args: text.split(' ').slice(1) })
  it.each([
    { text: 'ls -la src', want: true },
    { text: 'git log --oneline', want: true },
    { text: 'git branch -a', want: true },
    { text: 'git branch new', want: false },
    { text: 'git diff --output=x', want: false },
    { text: 'git -c a=b status', want: false },
    { text: 'sed -n 1,5p a.txt', want: true },
    { text: 'sed -i s/a/b/ a.txt', want: false },
    { text: 'find . -name x', want: true },
    { text: 'find . -delete', want: false },
    { text: 'rg x src', want: true },
    { text: 'rg --pre cat x', want: false },
    { text: 'cat ../x', want: false },
    { text: 'cat a/../b', want: true },
    { text: 'cat /etc/passwd', want: false },
    { text: 'cat $X', want: false },
    { text: 'mkdir x', want: false },
  ])('$text may run unasked: $want', ({ text, want }) => expect(isKnownSafeCommand(words(text))).toBe(want))

  it.each([
    { text: 'rm -f x', want: true },
    { text: 'rm -Rf x', want: true },
    { text: '/bin/rm --force x', want: true },
    { text: 'rm -r x', want: false },
    { text: 'find . -exec x ;', want: true },
    { text: 'find . -name x', want: false },
  ])('$text is dangerous: $want', ({ text, want }) => expect(isDangerousCommand(words(text))).toBe(want))
})
