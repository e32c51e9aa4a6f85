import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { ApiSession } from './support/api'

const SECRET = 'ghp_0123456789abcdefghij0123'

async function openShare(page: Page, origin: string): Promise<void> {
  const files = { 'dev.env': `TOKEN=${SECRET}\n`, 'notes/a.md': 'TODO </script>' }
  const session = await ApiSession.create(origin, { title: 'To take away', model: 'manual', mode: 'yolo', files })
  await session.send({ type: 'prompt.submit', text: `my key is ${SECRET}` })
  await session.send({
    type: 'model.reply',
    calls: [{ name: 'read_file', args: { file_path: 'notes/a.md' } }],
  })
  await session.until((event) => event.type === 'call.succeeded')
  await page.goto(`/s/${session.id}#token=${session.token}`)
  await page.getByRole('button', { name: 'Share' }).first().click()
}

async function save(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return (await download).path()
}

test('a session leaves as a page without its secrets, replays with the network off, and is a session again', async ({
  page,
  browser,
  baseURL,
}) => {
  await openShare(page, baseURL ?? '')
  await expect(page.getByRole('region', { name: 'What would leave with it' })).toContainText(SECRET)
  const path = await save(page, 'Save as a page')
  const text = await readFile(path, 'utf8')
  expect(text).not.toContain(SECRET)
  expect(text.length).toBeLessThan(1_000_000)

  const offline = await browser.newContext({ offline: true })
  const replay = await offline.newPage()
  const asked: string[] = []
  replay.on('request', (request) => asked.push(request.url()))
  await replay.setContent(text)
  const row = replay.getByRole('grid', { name: 'Timeline' }).getByRole('row', { name: /^Call 1, read_file/ })
  await expect(row).toBeVisible()
  await replay.getByRole('button', { name: 'Previous event' }).first().click()
  await expect(replay.getByRole('slider', { name: 'Event' })).toBeVisible()
  expect(asked.filter((url) => !/^(?:blob|data|about):/.test(url))).toEqual([])
  await offline.close()

  const imported = await fetch(`${baseURL}/api/sessions/import`, { method: 'POST', body: text })
  expect(imported.status).toBe(201)
  const { id, editToken } = (await imported.json()) as { id: string; editToken: string }
  const session = new ApiSession(baseURL ?? '', id, editToken)
  expect((await session.log()).map((event) => event.seq)).toEqual(
    Array.from({ length: (await session.log()).length }, (_, index) => index + 1),
  )
  expect(await session.file('notes/a.md')).toBe('TODO </script>')
})

test('a broken file is answered with its place and makes no session', async ({ baseURL }) => {
  for (const [body, code] of [
    ['{"version":1,"events":[', 'invalid_json'],
    ['{"version":1}', 'not_a_session'],
    ['{"events":[{"seq":1,"at":1,"type":"session.started"}]}', 'invalid_event'],
  ] as const) {
    const response = await fetch(`${baseURL}/api/sessions/import`, { method: 'POST', body })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(await response.json()).toMatchObject({ error: { code } })
  }
})
