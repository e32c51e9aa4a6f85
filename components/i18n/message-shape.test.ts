import { describe, expect, it } from 'vitest'
import { shapeOfMessage } from './message-shape'

describe('shapeOfMessage', () => {
  it.each([
    ['plain text', 'Close', [], [], 'Close'],
    ['an argument', 'Open {tool}', ['tool'], [], 'Open'],
    ['a formatted argument', 'Call {number, number}', ['number'], [], 'Call'],
    [
      'branches',
      '{n, plural, =0 {none of {tool}} one {# call} other {# calls}}',
      ['n', 'tool'],
      [],
      'none of # call # calls',
    ],
    ['tags', 'Read <code>{name}</code> <b>now</b>', ['name'], ['b', 'code'], 'Read now'],
    ['quoted braces', "Such as '{\"$any\": […]}' or it''s", [], [], 'Such as {"$any": […]} or it\'s'],
    ['a comparison', 'a < b', [], [], 'a < b'],
  ])('reads %s', (_name, message, args, tags, words) => {
    const shape = shapeOfMessage(message)
    expect({ ...shape, words: shape.words.trim().replace(/\s+/g, ' ') }).toEqual({ args, tags, words })
  })

  it.each(['{tool', 'tool}', '{n, plural, other {#}', '{, number}'])('refuses %s', (message) => {
    expect(() => shapeOfMessage(message)).toThrow()
  })
})
