import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, expect, test } from '@playwright/test'
import { ApiSession } from './support/api'
import { OwnServer } from './support/server'
import { sightsOf } from './support/sights'

const NAME = 'team.test'
const SEEN = { name: 'callscope_seen', value: '1' }

/** A run with a change, a refusal, another schema and another policy on the way. */
async function recorded(origin: string): Promise<ApiSession> {
  const tool = {
    ...{ name: 'get_weather', description: 'The weather', kind: 'custom' },
    parametersJsonSchema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
    implementation: { type: 'canned', result: 'sunny' },
  }
  const files = { 'a.txt': 'old\n' }
  const session = await ApiSession.create(origin, { title: 'On its way', model: 'manual', mode: 'yolo', files })
  await session.send({ type: 'prompt.submit', text: 'Change the file' })
  const write = { name: 'write_file', args: { file_path: 'a.txt', content: `new ${'long '.repeat(2000)}\n` } }
  await session.send({ type: 'model.reply', calls: [write, { name: 'get_weather', args: {} }] })
  await session.until((event) => event.type === 'model.requested' && event.step === 2)
  await session.send({ type: 'tool.define', tool })
  await session.send({
    type: 'policy.set',
    toml: '[[rule]]\ntoolName = "read_file"\ndecision = "deny"\npriority = 9\n',
  })
  const calls = [
    { name: 'get_weather', args: { city: 'Oslo' } },
    { name: 'read_file', args: { file_path: 'a.txt' } },
  ]
  await session.send({ type: 'model.reply', calls })
  await session.until((event) => event.type === 'model.requested' && event.step === 3)
  await session.send({ type: 'model.reply', text: 'Done.' })
  await session.until((event) => event.type === 'run.finished')
  return session
}

async function shareOf(session: ApiSession): Promise<string> {
  const response = await session.request('/share', { method: 'POST', body: '{}' })
  return ((await response.json()) as { shareId: string }).shareId
}

/** The files after every event, with their contents' hashes. */
async function filesAtEvery(base: string, last: number, headers: Record<string, string> = {}): Promise<unknown[]> {
  const all = Array.from({ length: last }, async (_, index) => {
    const response = await fetch(`${base}/files?seq=${index + 1}`, { headers })
    return response.json()
  })
  return Promise.all(all)
}

test.describe('on another machine', () => {
  let machine: OwnServer
  let elsewhere: Browser
  test.beforeEach(async () => {
    machine = new OwnServer(NAME)
    await machine.start()
    elsewhere = await chromium.launch({
      executablePath: process.env.CALLSCOPE_CHROMIUM ?? '',
      args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
    })
  })
  test.afterEach(async () => {
    await elsewhere.close()
    await machine.remove()
  })

  test('a link shows the same at every event, also after a restart, forks there, and ends when it is taken back', async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000)
    const session = await recorded(machine.origin)
    const shareId = await shareOf(session)
    await context.addCookies([{ ...SEEN, url: machine.origin }])
    await page.goto(`${machine.origin}/r/${shareId}`)
    const here = await sightsOf(page)
    expect(new Set(here).size).toBeGreaterThan(here.length / 3)

    const stranger = await elsewhere.newPage()
    const url = `${machine.publicOrigin}/r/${shareId}`
    await stranger.goto(url)
    expect(await sightsOf(stranger)).toEqual(here)
    await machine.kill()
    await machine.start()
    await stranger.goto(url)
    expect(await sightsOf(stranger)).toEqual(here)

    await stranger.goto(`${url}#e=2`)
    await stranger.reload()
    await stranger.getByRole('button', { name: 'Fork', exact: true }).click()
    await expect(stranger).toHaveURL(/\/s\/[\w-]+/)
    const revoked = await fetch(`${machine.origin}/api/shares/${shareId}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${session.token}` },
    })
    expect(revoked.status).toBe(204)
    const gone = await stranger.goto(url)
    expect(gone?.status()).toBe(410)
    await expect(stranger.getByRole('heading', { name: 'This link is over' })).toBeVisible()
    const unknown = await stranger.goto(`${machine.publicOrigin}/r/nobody-made-this`)
    expect(unknown?.status()).toBe(404)
    await expect(stranger.locator('body')).not.toContainText(/at .*\.js:\d+/)
  })

  test('a session file is the same log with the same files at every event, also after a restart', async ({
    baseURL,
  }) => {
    const session = await recorded(baseURL ?? '')
    const text = await (await session.request('/export')).text()
    const imported = await fetch(`${machine.origin}/api/sessions/import`, { method: 'POST', body: text })
    const { id, editToken } = (await imported.json()) as { id: string; editToken: string }
    const there = new ApiSession(machine.origin, id, editToken)
    const log = await session.log()
    const headersOf = (of: ApiSession) => ({ authorization: `Bearer ${of.token}` })
    const filesOf = (of: ApiSession) => filesAtEvery(`${of.origin}/api/sessions/${of.id}`, log.length, headersOf(of))
    const files = await filesOf(session)
    for (const time of ['at once', 'after a restart']) {
      expect(await there.log(), time).toEqual(log)
      expect(await filesOf(there), time).toEqual(files)
      await machine.kill()
      await machine.start()
    }
    await there.send({ type: 'prompt.submit', text: 'It goes on' })
  })
})

test('a page on a disk shows with the network off what the link shows, at every event', async ({
  page,
  browser,
  baseURL,
}, info) => {
  test.setTimeout(180_000)
  const session = await recorded(baseURL ?? '')
  const [json, html] = await Promise.all(
    ['', '?format=html'].map(async (query) => (await session.request(`/export${query}`)).text()),
  )
  const path = info.outputPath('session.html')
  await writeFile(path, html ?? '')
  // Data is escaped for where it stands, so it may be a little longer there.
  const around = (await readFile(path)).length - Buffer.byteLength((json ?? '').replaceAll('<', '\\u003c'))
  expect(around).toBeLessThan(1_000_000)

  await page.goto(`/r/${await shareOf(session)}`)
  const linked = await sightsOf(page)
  const context = await browser.newContext({ offline: true, viewport: { width: 1440, height: 900 } })
  const fromDisk = await context.newPage()
  const asked: string[] = []
  fromDisk.on('request', (request) => asked.push(request.url()))
  await fromDisk.goto(pathToFileURL(path).href)
  expect(await sightsOf(fromDisk)).toEqual(linked)
  expect(asked.filter((url) => !/^(?:file|blob|data):/.test(url))).toEqual([])
  await context.close()
})
