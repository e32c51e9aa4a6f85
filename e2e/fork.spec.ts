import { expect, type Page, test } from '@playwright/test'
import { ApiSession } from './support/api'

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'callscope_seen', value: '1', url: baseURL ?? '' }])
})

function weather(required: readonly string[]) {
  const properties = { city: { type: 'string' }, days: { type: 'integer' } }
  return {
    ...{ name: 'get_weather', description: 'The weather of a city', kind: 'custom' },
    parametersJsonSchema: { type: 'object', properties, required },
    implementation: { type: 'canned', result: 'sunny' },
  }
}

/** Two calls recorded under the first version of the schema; the second version asks for more. */
async function recorded(origin: string): Promise<ApiSession> {
  const files = { 'a.txt': 'old\n' }
  const body = { title: 'The parent', model: 'manual', mode: 'yolo', files, tools: [weather(['city'])] }
  const session = await ApiSession.create(origin, body)
  await session.send({ type: 'prompt.submit', text: 'How is Oslo?' })
  const calls = [
    { name: 'get_weather', args: { city: 'Oslo' } },
    { name: 'write_file', args: { file_path: 'a.txt', content: 'sunny\n' } },
  ]
  await session.send({ type: 'model.reply', calls })
  await session.until((event) => event.type === 'model.requested' && event.step === 2)
  await session.send({ type: 'model.reply', text: 'Sunny.' })
  await session.until((event) => event.type === 'run.finished')
  await session.send({ type: 'tool.define', tool: weather(['city', 'days']) })
  return session
}

async function forkByDialog(page: Page, session: ApiSession): Promise<void> {
  await page.goto(`/s/${session.id}#token=${session.token}`)
  await expect(page.getByRole('row', { name: /^Call 1, get_weather/ })).toBeVisible()
  await page.keyboard.press('Shift+F')
  const dialog = page.getByRole('dialog', { name: 'Fork from here' })
  await dialog.getByLabel('Cut', { exact: true }).selectOption({ label: 'Before prompt 1: How is Oslo?' })
  await dialog.getByLabel('Tool schema', { exact: true }).selectOption({ label: 'get_weather: version 2' })
  await dialog.getByRole('button', { name: 'Fork', exact: true }).click()
  await expect(page).not.toHaveURL(new RegExp(session.id))
  await expect(page).toHaveURL(/\/s\/[\w-]+/)
}

test('a fork with another schema draws where the record ends, and is laid beside what it came from', async ({
  page,
  baseURL,
}) => {
  const parent = await recorded(baseURL ?? '')
  await forkByDialog(page, parent)
  await expect(page.getByRole('img', { name: /^Recorded until here, live from here: the tools/ })).toBeVisible()

  // The fork waits for a reply as the model, whose form has the focus: keys are text there.
  await page.getByRole('button', { name: 'Forks of this session' }).click()
  const family = page.getByRole('dialog', { name: 'Forks' })
  await expect(family.getByRole('listitem')).toHaveCount(2)
  await expect(family.locator('[aria-current=page]')).toHaveCount(1)
  await expect(family.getByText(/^forked at event \d+$/)).toBeVisible()
  await family.getByRole('button', { name: 'Compare the two' }).click()

  await expect(page).toHaveURL(/\/compare\?a=/)
  const steps = page.getByRole('listbox', { name: 'Steps side by side' })
  await expect(steps.getByRole('option', { name: /^Prompt 1 against Prompt 1: same$/ })).toBeVisible()
  await expect(steps.getByRole('option', { selected: true })).toHaveAccessibleName(/^Call 1, get_weather against/)
  await page.keyboard.press('n')
  await expect(steps.getByRole('option', { selected: true })).toHaveAccessibleName(/^Call 2, write_file against/)
  await page.keyboard.press('p')
  await expect(steps.getByRole('option', { selected: true })).toHaveAccessibleName(/^Call 1, get_weather against/)

  await page.getByRole('tab', { name: 'Settings' }).click()
  const tool = page.getByRole('region', { name: 'Tool get_weather' })
  await expect(tool).toHaveCount(0)
  await page.getByRole('tab', { name: 'Files' }).click()
  await expect(page.getByText('a.txt')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Changes to a\.txt: 1 line added, 1 line removed/ })).toBeVisible()
})

test('two sessions without a common history are chosen by hand, compared, and swapped', async ({ page, baseURL }) => {
  const first = await recorded(baseURL ?? '')
  const second = await recorded(baseURL ?? '')
  await second.send({ type: 'session.rename', title: 'Another of the kind' })
  await second.send({ type: 'mode.set', mode: 'plan' })
  for (const { id, token } of [first, second]) {
    await page.goto(`/s/${id}#token=${token}`)
    await expect(page.getByRole('row', { name: /^Call 1, get_weather/ })).toBeVisible()
  }
  await page.goto(`/compare?a=${first.id}`)
  await page.getByLabel('Session B').selectOption(second.id)
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByText('No history in common')).toBeVisible()
  await expect(page.getByText('no step differs')).toBeVisible()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByRole('region', { name: 'Mode', exact: true })).toContainText('yolo')
  await page.getByRole('link', { name: 'Swap the sides' }).click()
  await expect(page).toHaveURL(new RegExp(`a=${second.id}&b=${first.id}`))
  await expect(page.getByRole('link', { name: 'Open A, Another of the kind' })).toBeVisible()
})

test('on a phone the comparison is one column: a side at a time, a step over the list', async ({
  browser,
  baseURL,
}) => {
  const session = await recorded(baseURL ?? '')
  const made = await session.command({ type: 'session.fork', atSeq: 3 })
  const fork = (await made.json()) as { id: string; editToken: string }
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...(baseURL ? { baseURL } : {}) })
  await context.addCookies([{ name: 'callscope_seen', value: '1', url: baseURL ?? '' }])
  const page = await context.newPage()
  for (const [id, token] of [
    [session.id, session.token],
    [fork.id, fork.editToken],
  ]) {
    await page.goto(`/s/${id}#token=${token}`)
    await expect(page).not.toHaveURL(/token=/)
  }
  await page.goto(`/compare?a=${session.id}&b=${fork.id}`)
  const row = page.getByRole('option', { name: /^Call 1, get_weather against not there/ })
  await expect(row).toContainText('not there')
  await page.getByRole('radiogroup', { name: 'Side in the list' }).getByText('A').click()
  await expect(row).toContainText('Oslo')
  await row.click()
  await expect(page.getByRole('region', { name: 'Arguments', exact: true })).toContainText('Oslo')
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(row).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await context.close()
})
