import { describe, expect, it } from 'vitest'
import { drawableText } from './drawable-text'

const cases = [
  { name: 'keeps Latin and its signs', text: 'Größe: 5 € … “naïve”', want: 'Größe: 5 € … “naïve”' },
  { name: 'keeps Cyrillic', text: 'Привет', want: 'Привет' },
  { name: 'puts lines on one', text: ' a\n\tb ', want: 'a b' },
  { name: 'leaves single signs out', text: 'Fix the cart 🛒 today', want: 'Fix the cart today' },
  { name: 'leaves out what ends a line or hides', text: 'abcdefghijk\u0000\u202e', want: 'abcdefghijk' },
  { name: 'shows nothing of a text in another script', text: '修复购物车', want: '' },
  { name: 'shows nothing where too much would be missing', text: 'Fix 购物车 now', want: '' },
  { name: 'is empty for nothing', text: '', want: '' },
]

describe('drawableText', () => {
  it.each(cases)('$name', ({ text, want }) => expect(drawableText(text)).toBe(want))
})
