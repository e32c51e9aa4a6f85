import { describe, expect, it } from 'vitest'
import { isInFile, pickedText } from './picked-text'
import { toRule } from './use-redaction'

describe('pickedText', () => {
  it.each([
    { name: 'a word', text: 'hunter2' },
    { name: 'a path', text: '/src/a.ts' },
    { name: 'a regular expression in a sentence', text: 'use /a+/ here' },
  ])('is taken out as it stands: $name', ({ text }) => expect(toRule(pickedText(text))).toEqual({ text }))

  it.each([
    { name: 'a folder', text: '/api/' },
    { name: 'signs that a pattern would read', text: '/a.b*(c)[d]{2}|^$\\/' },
  ])('is never read as a pattern of other texts: $name', ({ text }) => {
    const rule = toRule(pickedText(text))
    if (!('pattern' in rule)) throw new Error('it is a text')
    const pattern = new RegExp(rule.pattern)
    expect(pattern.exec(`x${text}y`)?.[0]).toBe(text)
    expect(pattern.test('/apix/ aXbc')).toBe(false)
  })
})

describe('isInFile', () => {
  const file = JSON.stringify({ a: 'x "quoted"\nline' })
  it.each([
    { name: 'as it stands', text: 'quoted', want: true },
    { name: 'as JSON writes it', text: '"quoted"\nline', want: true },
    { name: 'not at all', text: 'other', want: false },
  ])('finds it $name', ({ text, want }) => expect(isInFile(file, text)).toBe(want))
})
