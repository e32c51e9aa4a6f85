import { describe, expect, it } from 'vitest'
import { err, ok } from '@/lib/base/result'
import { readForeignCalls, readSessionChoices } from './read-foreign-calls'

const SESSION = { id: 's1', title: 'Yen prices', updatedAt: 1 }

describe('calls of another session', () => {
  it('are read page by page and numbered', async () => {
    const asked: string[] = []
    const read = async (url: string) => {
      asked.push(url)
      return asked.length === 1
        ? ok({ calls: [{ callId: 'c1', args: { a: 1 } }], next: 's1:4' })
        : ok({ calls: [{ callId: 'c2', args: { $$blob: 'mine' } }], next: null })
    }
    const calls = await readForeignCalls(read, SESSION, 'edit_file')
    expect(calls.ok && calls.value.map(({ key, number, args }) => [key, number, args])).toEqual([
      ['s1/c1', 1, { a: 1 }],
      ['s1/c2', 2, { $blob: 'mine' }],
    ])
    expect(asked[0]).toContain('tool=edit_file&session=s1')
    expect(asked[1]).toContain('after=s1%3A4')
  })

  it('of a session without access are a sentence, no throw', async () => {
    const refuse = async () => err('There is no session "s1" here.')
    expect(await readForeignCalls(refuse, SESSION, 't')).toEqual(err('There is no session "s1" here.'))
    expect(await readSessionChoices(refuse, null)).toEqual(err('There is no session "s1" here.'))
  })
})

it('offers every session but one’s own', async () => {
  const read = async () => ok({ sessions: [SESSION, { id: 'own', title: 'Own', updatedAt: 2 }] })
  expect(await readSessionChoices(read, 'own')).toEqual(ok([SESSION]))
})
