import { expect, it } from 'vitest'
import { Redactor } from './redactor'

const SECRET = 'sk-TEST?TEST>TEST0000'
const around = (before: string, after: string) => Buffer.from(`${before}${SECRET}${after}`)

it.each([
  { name: 'alone in base64', text: around('', '').toString('base64') },
  { name: 'at the beginning of more in base64', text: around('', ' and more').toString('base64') },
  { name: 'one byte into more in base64', text: around('=', '\n').toString('base64') },
  { name: 'two bytes into more in base64', text: around('K=', '\n').toString('base64') },
  { name: 'in base64 for addresses', text: around('KEY=', '\n').toString('base64url') },
  { name: 'in hexadecimal', text: around('KEY=', '\n').toString('hex') },
  { name: 'in capital hexadecimal', text: around('KEY=', '\n').toString('hex').toUpperCase() },
  { name: 'in JSON text inside JSON text', text: JSON.stringify(JSON.stringify({ key: SECRET })) },
  { name: 'in an address', text: `https://a.test/?key=${encodeURIComponent(SECRET)}` },
])('a secret is taken out $name', ({ text }) => {
  const redactor = Redactor.create([{ text: SECRET }], () => 0)
  if (!redactor.ok) throw new Error('the rule was refused')
  const redacted = redactor.value.text(text)
  expect(redacted).toContain('[redacted 1]')
  expect(Buffer.from(redacted, 'base64').toString('latin1')).not.toContain(SECRET.slice(3, -3))
})

it('leaves words alone that only look like a part of a short secret in base64', () => {
  const redactor = Redactor.create([{ text: 'abc' }], () => 0)
  expect(redactor.ok && redactor.value.text('FiYw mJj hello 616263')).toBe('FiYw mJj hello 616263')
})
