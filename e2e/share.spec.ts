import { readFile, writeFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { ApiSession } from './support/api'

const KEY = 'hunter2-swordfish'

// The start page comes after the first visit.
test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'callscope_seen', value: '1', url: baseURL ?? '' }])
})

/** A run with a result, a refusal, a change and a note. */
async function recorded(origin: string): Promise<ApiSession> {
  const files = { 'notes/a.md': `A note with ${KEY} in it.\n` }
  const session = await ApiSession.create(origin, { title: 'To be shared', model: 'manual', mode: 'yolo', files })
  await session.send({ type: 'prompt.submit', text: `Look at the note, ${KEY}` })
  const calls = [
    { name: 'read_file', args: { file_path: 'notes/a.md' } },
    { name: 'read_file', args: { path: 1 } },
    { name: 'write_file', args: { file_path: 'b.txt', content: 'new' } },
  ]
  await session.send({ type: 'model.reply', calls })
  await session.until((event) => event.type === 'call.succeeded' && event.callId === 'c3')
  await session.send({ type: 'model.reply', text: 'Done.' })
  await session.until((event) => event.type === 'run.finished')
  const log = await session.log()
  const refused = log.find((event) => event.type === 'call.errored')
  await session.send({ type: 'note.add', text: 'Here build says no', aboutSeq: refused?.seq })
  return session
}

async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const data = new DataTransfer()
      data.items.add(new File([content ?? ''], fileName ?? ''))
      return data
    },
    [name, text],
  )
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer })
}

const exportOf = async (session: ApiSession) => (await session.request('/export')).text()

async function share(session: ApiSession, body: object = {}): Promise<{ shareId: string; url: string }> {
  const response = await session.request('/share', { method: 'POST', body: JSON.stringify(body) })
  return response.json()
}

test('a session file dropped anywhere on the start page is a session, and a broken one says where', async ({
  page,
  baseURL,
}) => {
  const text = await exportOf(await recorded(baseURL ?? ''))
  await page.goto('/')
  await dropFile(page, 'renamed.json', text.slice(0, 200))
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('byte 200')
  await page.keyboard.press('Escape')
  await dropFile(page, 'a.callscope.json', text)
  await expect(page).toHaveURL(/\/s\/[\w-]+/)
  await expect(
    page.getByRole('grid', { name: 'Timeline' }).getByRole('row', { name: /^Call 3, write_file/ }),
  ).toBeVisible()
})

test('the door of the lab hands a session file on', async ({ page, baseURL }, info) => {
  const path = info.outputPath('any-name.json')
  await writeFile(path, await exportOf(await recorded(baseURL ?? '')))
  await page.goto('/lab')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles(path)
  await expect(page).toHaveURL(/\/s\/[\w-]+/)
})

test('a file of a newer version opens to be looked at, with a notice and without Fork', async ({ page }) => {
  await page.goto('/')
  await dropFile(page, 'newer.json', '{"version":99,"events":[{"type":"future","callId":5}]}')
  await page.getByRole('button', { name: 'Look at it' }).click()
  await expect(page).toHaveURL(/\/r\/[\w-]+/)
  await expect(page.getByText('A newer Callscope made this session')).toBeVisible()
  await expect(page.getByText('(future)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fork' })).toHaveCount(0)
})

test('a link holds the session: no server is sent it, and it forks', async ({ page, browser, baseURL }) => {
  const session = await recorded(baseURL ?? '')
  await page.goto(`/s/${session.id}#token=${session.token}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const region = page.getByRole('region', { name: 'In the link itself' })
  await region.getByRole('button', { name: 'Make a link that holds it' }).click()
  const address = await region.getByRole('textbox', { name: 'Link that holds the session' }).inputValue()
  await session.request('', { method: 'DELETE' })

  const context = await browser.newContext()
  const other = await context.newPage()
  const asked: string[] = []
  other.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await other.goto(address)
  const rows = other.getByRole('grid', { name: 'Timeline' })
  await expect(rows.getByRole('row', { name: /^Call 2, read_file/ })).toBeVisible()
  const packed = address.split('#d=')[1] ?? ''
  expect(asked.filter((request) => request.includes(packed.slice(0, 40)))).toEqual([])
  await other.getByRole('button', { name: 'Previous event' }).click()
  await expect(other).toHaveURL(/#d=1\..*&e=\d+$/)
  await other.getByRole('button', { name: 'Fork' }).click()
  await expect(other).toHaveURL(/\/s\/[\w-]+/)
  await other.goto(address.slice(0, 1000))
  await other.reload()
  await expect(other.getByText('The link was cut off')).toBeVisible()
  await context.close()
})

test('what others will see is shown first, and selected text is taken out of it', async ({ page, baseURL }) => {
  const session = await recorded(baseURL ?? '')
  await page.goto(`/s/${session.id}#token=${session.token}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Look at what others will see' }).click()
  const preview = page.getByRole('dialog', { name: 'What others will see' })
  await expect(preview.getByRole('grid', { name: 'Timeline' })).toBeVisible()
  await preview.getByRole('button', { name: 'Conversation' }).click()
  const prompt = preview.getByText(`Look at the note, ${KEY}`)
  await prompt.evaluate((element, key) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(key) ?? -1
      if (at >= 0) getSelection()?.setBaseAndExtent(node, at, node, at + key.length)
    }
  }, KEY)
  await preview.getByRole('button', { name: 'Take it out' }).click()
  await expect(preview.getByText('1 text is taken out')).toBeVisible()
  await expect(preview.getByText(KEY)).toHaveCount(0)
  await preview.getByRole('button', { name: 'Close' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save session file' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).not.toContain(KEY)
})

test('a link has a picture and a title for chats, which go with it', async ({ request, baseURL }) => {
  const session = await recorded(baseURL ?? '')
  const { shareId, url } = await share(session, { redact: [{ text: 'shared' }] })
  const html = await (await request.get(url)).text()
  const meta = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
  expect(meta('og:title')).toMatch(/^To be /)
  expect(html).not.toContain('To be shared')
  expect(meta('og:description')).toContain('3 calls')
  expect(meta('twitter:card')).toBe('summary_large_image')
  const picture = await request.get(meta('og:image') ?? '')
  expect(picture.headers()['content-type']).toBe('image/png')
  const bytes = await picture.body()
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  await fetch(`${baseURL}/api/shares/${shareId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${session.token}` },
  })
  expect((await request.get(meta('og:image') ?? '')).status()).toBe(410)
  const gone = await request.get(url)
  expect(gone.status()).toBe(410)
  expect(await gone.text()).not.toContain('To be')
  expect((await request.get('/r/nobody-made-this/preview')).status()).toBe(404)
})

test('a replay jumps, has chapters, steps event by event and links to a call', async ({ page, baseURL }) => {
  const { url } = await share(await recorded(baseURL ?? ''))
  await page.goto(url)
  const slider = page.getByRole('slider', { name: 'Event' })
  const at = async () => Number(await slider.getAttribute('aria-valuenow'))
  await page.getByRole('button', { name: 'Next failure' }).click()
  await expect(page.getByRole('heading', { name: 'Build refused call 2' })).toBeVisible()
  const failure = await at()
  await page.getByRole('button', { name: 'Next change' }).click()
  await expect(page.getByRole('heading', { name: 'Call 3 succeeded' })).toBeVisible()
  await page.getByRole('button', { name: 'Chapters' }).click()
  await page.getByRole('menuitem', { name: /Here build says no/ }).click()
  expect(await at()).toBe(failure)
  await page.getByRole('button', { name: /^Pace:/ }).click()
  await page.getByRole('menuitemradio', { name: /Event by event/ }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(slider).toHaveAttribute('aria-valuenow', String(failure + 1))
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  const box = await slider.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  await expect(page.getByText(/^Event 1? ?·|^Event \d+ ·/)).toBeVisible()
  await page.goto(`${url}#c=c2`)
  await page.reload()
  await expect(slider).toHaveAttribute('aria-valuenow', String(failure))
})

test('on a phone a tap on the caption goes to the next moment', async ({ browser, baseURL }) => {
  const { url } = await share(await recorded(baseURL ?? ''))
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await page.goto(`${baseURL}${url}#e=1`)
  const story = page.getByRole('region', { name: 'What happened' })
  await expect(story.getByRole('heading', { name: 'A session begins' })).toBeVisible()
  await story.tap()
  await expect(story.getByRole('heading', { name: 'Prompt 1 sent' })).toBeVisible()
  await context.close()
})
