import { expect, test } from '@playwright/test'
import { ApiSession } from './support/api'

/** Opens a session's page in a browser that has never seen it, with its token. */
function pageUrl(session: ApiSession): string {
  return `/s/${session.id}#token=${session.token}`
}

test('a prompt of one’s own: two calls at once, one refused and corrected, one approved by hand', async ({
  page,
  baseURL,
}) => {
  const session = await ApiSession.create(baseURL ?? '', { template: 'shop' })
  await page.goto(pageUrl(session))
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  await prompt.fill(
    'read src/price/currencies.ts and src/price/format-price.ts, then create notes/yen.md with the text Yen has no decimals',
  )
  await page.getByRole('button', { name: 'Send' }).click()
  const timeline = page.getByRole('grid', { name: 'Timeline' })
  await expect(timeline.getByRole('row', { name: /^Call 1, read_file/ })).toBeVisible()
  await expect(timeline.getByRole('row', { name: /^Call 2, read_file/ })).toBeVisible()
  await page.getByRole('button', { name: 'Allow once' }).first().click()
  await expect(page.getByText(/^Completed/)).toBeVisible()
  expect((await session.file('notes/yen.md'))?.trim()).toBe('Yen has no decimals')
  const executing = (await session.log()).filter((event) => event.type === 'call.executing')
  expect(executing.length).toBeGreaterThanOrEqual(3)
})

test('being the model: form and JSON are one call, and what fails in build goes straight back with the path', async ({
  page,
  baseURL,
}) => {
  const session = await ApiSession.create(baseURL ?? '', { model: 'manual', files: { 'a.txt': 'hello' } })
  await session.send({ type: 'prompt.submit', text: 'read it' })
  await page.goto(pageUrl(session))
  const reply = page.getByRole('form', { name: /^You are the model/ })
  await reply.getByLabel('Tool', { exact: true }).fill('read_file')
  await reply.getByRole('textbox', { name: 'file_path' }).fill('a.txt')
  await reply.getByRole('radiogroup', { name: 'State of start_line' }).getByText('null').click()
  await expect(reply).toContainText('Would fail in build at /start_line')
  await reply.getByText('JSON', { exact: true }).click()
  const json = reply.getByLabel('Arguments as JSON', { exact: true })
  await expect(json).toHaveValue(/"file_path": "a.txt",\s+"start_line": null/)
  await json.fill('{"file_path": 7, "start_line": null}')
  await reply.getByText('Form', { exact: true }).click()
  await expect(reply.getByRole('textbox', { name: 'file_path' })).toHaveValue('7')
  await reply.getByRole('radiogroup', { name: 'State of start_line' }).getByText('not set').click()
  await reply.getByRole('button', { name: 'Add property' }).click()
  await reply.getByRole('textbox', { name: 'Name', exact: true }).fill('why')
  await reply.getByRole('textbox', { name: 'Name', exact: true }).press('Enter')
  await reply.getByLabel('Text', { exact: true }).fill('Reading it.')
  await reply.getByRole('button', { name: 'Send 1 call' }).click()
  const called = await session.until(({ type }) => type === 'model.called')
  expect(called).toMatchObject({ name: 'read_file', args: { file_path: 7, why: expect.anything() } })
  const timeline = page.getByRole('grid', { name: 'Timeline' })
  await timeline.getByRole('row', { name: /^Call 1, read_file/ }).click()
  const stages = page.getByRole('region', { name: 'Stages' })
  await expect(stages).toContainText('ErroredToolCall')
  await expect(stages).toContainText('/file_path')
  await expect(stages).toContainText('Skipped')
})

test('reload, a second tab and a second browser show the same state', async ({ page, context, browser, baseURL }) => {
  const session = await ApiSession.create(baseURL ?? '', { model: 'manual', files: { 'a.txt': 'old' } })
  await session.send({ type: 'prompt.submit', text: 'change it' })
  await session.send({
    type: 'model.reply',
    calls: [{ name: 'write_file', args: { file_path: 'a.txt', content: 'new' } }],
  })
  await page.goto(pageUrl(session))
  const waiting = /^Call 1, write_file, .*waiting/i
  const rowOf = (tab: typeof page) => tab.getByRole('grid', { name: 'Timeline' }).getByRole('row', { name: waiting })
  await expect(rowOf(page)).toBeVisible()
  await page.reload()
  await expect(rowOf(page)).toBeVisible()
  const second = await context.newPage()
  await second.goto(`/s/${session.id}`)
  await expect(rowOf(second)).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await other.goto(pageUrl(session))
  await expect(rowOf(other)).toBeVisible()
  await second.getByRole('button', { name: 'Allow once' }).first().click()
  for (const tab of [page, second, other]) {
    await expect(
      tab
        .getByRole('grid', { name: 'Timeline' })
        .getByRole('row', { name: /^Call 1, write_file, .*(succeeded|done)/i }),
    ).toBeVisible()
  }
})

test('seven tabs of one browser at once all follow and all work', async ({ context, baseURL }) => {
  test.slow()
  const session = await ApiSession.create(baseURL ?? '', { model: 'manual' })
  const tabs = []
  for (let index = 0; index < 7; index++) {
    const tab = await context.newPage()
    await tab.goto(index === 0 ? pageUrl(session) : `/s/${session.id}`)
    await expect(tab.getByRole('textbox', { name: 'Prompt' })).toBeVisible()
    tabs.push(tab)
  }
  await session.send({ type: 'prompt.submit', text: 'hello from outside' })
  for (const tab of tabs) await expect(tab.getByText('hello from outside').first()).toBeVisible()
  const last = tabs.at(-1)
  await last?.getByRole('button', { name: 'Stop' }).click()
  await session.until((event) => event.type === 'run.finished')
})

test('a share replays read-only in a browser that never saw the session, and forks', async ({ browser, baseURL }) => {
  const session = await ApiSession.create(baseURL ?? '', { template: 'shop', mode: 'yolo' })
  await session.send({ type: 'prompt.submit', text: 'read README.md' })
  await session.until((event) => event.type === 'run.finished')
  const made = await session.request('/share', { method: 'POST', body: '{}' })
  expect(made.status).toBe(201)
  const { shareId, url } = (await made.json()) as { shareId: string; url: string }
  const html = await (await fetch(`${baseURL}${new URL(url, baseURL).pathname}`)).text()
  expect(html).toContain('<svg')
  expect(html).toContain('read_file')
  const page = await (await browser.newContext()).newPage()
  await page.goto(`/r/${shareId}`)
  await expect(
    page.getByRole('grid', { name: 'Timeline' }).getByRole('row', { name: /^Call 1, read_file/ }),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Previous event' }).click()
  await expect(page.getByRole('slider', { name: 'Event' })).toHaveAttribute('aria-valuetext', /Event/)
  await page.getByRole('button', { name: 'Fork' }).first().click()
  await expect(page).toHaveURL(/\/s\//)
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toBeVisible()
  const revoked = await fetch(`${baseURL}/api/shares/${shareId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${session.token}` },
  })
  expect(revoked.status).toBe(204)
  expect((await fetch(`${baseURL}/api/shares/${shareId}/log`)).status).toBe(410)
})

test('every name that scripts rely on is there exactly once', async ({ page, baseURL }) => {
  const session = await ApiSession.create(baseURL ?? '', { model: 'manual', files: { 'a.txt': 'old' } })
  await session.send({ type: 'prompt.submit', text: 'change it' })
  const args = { file_path: 'a.txt', content: 'new' }
  await session.send({ type: 'model.reply', calls: [{ name: 'write_file', args }] })
  await page.goto(pageUrl(session))
  const names = {
    textbox: ['Prompt'],
    button: ['Send', 'Stop', 'Allow once', 'Always allow', 'Edit arguments', 'Reject', 'Pause', 'Live', 'Share'],
    tab: ['Schema', 'What-if', 'Tools', 'Files', 'Policy'],
    grid: ['Timeline'],
    region: ['Stages'],
    slider: ['Event'],
  } as const
  for (const [role, list] of Object.entries(names)) {
    for (const name of list) await expect(page.getByRole(role as keyof typeof names, { name })).toHaveCount(1)
  }
  for (const name of ['Next event', 'Previous event']) await expect(page.getByRole('button', { name })).toHaveCount(1)
  await session.send({ type: 'run.cancel' })
  await expect(page.getByRole('button', { name: 'Play' })).toHaveCount(1)
})
