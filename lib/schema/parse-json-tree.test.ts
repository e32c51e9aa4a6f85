import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lintDeclarationText } from './lint-declaration-text'
import { locatePointer } from './locate-pointer'
import { parseJsonTree } from './parse-json-tree'

it('reads every JSON text as JSON.parse does', () => {
  const property = fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
    const text = JSON.stringify(value, null, indent)
    const tree = parseJsonTree(text)
    expect(tree.faults).toEqual([])
    expect(tree.root?.value).toEqual(JSON.parse(text))
    expect(text.slice(tree.root?.start, tree.root?.end)).toBe(text)
  })
  fc.assert(property, { numRuns: 300, seed: 7 })
})

it('calls JSON only what JSON.parse reads, and survives any text', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"',
    '1',
    '-',
    'true',
    'x',
    ' ',
    '\n',
    '//',
    '/*',
    '\\',
  )
  const property = fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
    const text = parts.join('')
    const isClean = parseJsonTree(text).faults.every((fault) => fault.severity === 'warning')
    expect(isClean).toBe(isJson(text))
    lintDeclarationText(text)
  })
  fc.assert(property, { numRuns: 2000, seed: 11 })
})

it('refuses to go deeper than any schema does', () => {
  expect(parseJsonTree('['.repeat(100_000)).faults).toMatchObject([{ code: 'too_deep' }])
})

it('finds a property with its key, an item, and nothing where there is nothing', () => {
  const text = '{\n  "a/b": [1,\r\n  {"c": true}]\n}'
  expect(locatePointer(text, '/a~1b/1/c')).toEqual({ startLine: 3, startColumn: 4, endLine: 3, endColumn: 13 })
  expect(locatePointer(text, '/a~1b/0')).toEqual({ startLine: 2, startColumn: 11, endLine: 2, endColumn: 12 })
  expect(locatePointer(text, '')).toMatchObject({ startLine: 1, endLine: 4, endColumn: 2 })
  expect(locatePointer(text, '/none')).toBeUndefined()
  expect(locatePointer('{', '')).toBeUndefined()
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
