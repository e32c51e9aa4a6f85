import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { ApiSession } from './support/api'

/** This project's own sources as a workspace: real files, not made for the test. */
function ownSources(): Record<string, string> {
  const files: Record<string, string> = {}
  for (const name of readdirSync('lib', { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.ts') && !name.includes('templates')) {
      const file = path.join('lib', name)
      files[file.split(path.sep).join('/')] = readFileSync(file, 'utf8')
    }
  }
  return files
}

async function ask(origin: string, files: Record<string, string>, text: string) {
  const session = await ApiSession.create(origin, { mode: 'yolo', files })
  await session.send({ type: 'prompt.submit', text })
  const finished = await session.until((event) => event.type === 'run.finished')
  const log = await session.log()
  const answer = log.findLast((event) => event.type === 'model.replied')
  return { session, log, outcome: finished.outcome, answer: String(answer?.text ?? '') }
}

test.describe('prompts on this project’s own lib folder', () => {
  const files = ownSources()

  test('finds the files that define a Zod schema', async ({ baseURL }) => {
    const { outcome, answer } = await ask(baseURL ?? '', files, 'which files define a Zod schema?')
    expect(outcome).toBe('completed')
    expect(answer).toContain('lib/session/events.ts')
    expect(answer).toContain('lib/session/commands.ts')
    expect(answer).not.toContain('lib/session/fold.ts')
  })

  test('lists the exports of a file, all of them and nothing else', async ({ baseURL }) => {
    const { answer } = await ask(baseURL ?? '', files, 'list the exports of lib/base/result.ts')
    const listed = [...answer.matchAll(/^- `?(\w+)`?$/gm)].map((match) => match[1])
    expect(listed.sort()).toEqual(['Result', 'err', 'ok'])
  })

  test('renames a function everywhere and touches nothing else', async ({ baseURL }) => {
    const { session, log } = await ask(
      baseURL ?? '',
      files,
      'rename the function canonicalJson to stableJson everywhere',
    )
    const users = Object.keys(files).filter((file) => /\bcanonicalJson\b/.test(files[file] ?? ''))
    const patched = log
      .flatMap((event) => (event.patch as { path: string }[] | undefined) ?? [])
      .map((entry) => entry.path)
    expect([...new Set(patched)].sort()).toEqual(users.sort())
    for (const file of users) {
      expect(await session.file(file)).toBe((files[file] ?? '').replace(/\bcanonicalJson\b/g, 'stableJson'))
    }
  })
})
