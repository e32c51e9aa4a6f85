import { describe, expect, it } from 'vitest'
import { writeOutPosixClasses } from './posix-classes'

const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
const NAMES = ['alnum', 'alpha', 'ascii', 'blank', 'cntrl', 'digit', 'graph', 'lower', 'print', 'punct', 'space']
const MORE_NAMES = ['upper', 'word', 'xdigit']
const hits = (pattern: string) => ASCII.filter((sign) => new RegExp(writeOutPosixClasses(pattern)).test(sign)).join('')

describe('writeOutPosixClasses', () => {
  it.each([
    { pattern: '^[[:digit:]]$', want: '0123456789' },
    { pattern: '^[[:upper:]x-z]$', want: 'ABCDEFGHIJKLMNOPQRSTUVWXYZxyz' },
    { pattern: '^[[:xdigit:]]$', want: '0123456789ABCDEFabcdef' },
    { pattern: '^[[:blank:]]$', want: '\t ' },
    { pattern: '^[[:punct:]]$', want: '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~' },
  ])('reads $pattern', ({ pattern, want }) => {
    expect(hits(pattern)).toBe(want)
  })

  it.each([...NAMES, ...MORE_NAMES])('takes [:^%s:] for all that the class leaves', (name) => {
    const inside = hits(`^[[:${name}:]]$`)
    const outside = hits(`^[[:^${name}:]]$`)
    expect([...inside, ...outside].sort()).toEqual([...ASCII].sort())
  })

  it.each(['[:digit:]', 'a\\[[:]', '[\\[:]', 'no class'])('leaves %s as it is', (pattern) => {
    expect(writeOutPosixClasses(pattern)).toBe(pattern)
  })

  it('names the classes there are where one is not', () => {
    expect(() => writeOutPosixClasses('[[:digits:]]')).toThrow(/no class \[:digits:\]; there are alnum, /)
  })
})
