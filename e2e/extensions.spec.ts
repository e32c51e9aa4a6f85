import { expect, type Page, test } from '@playwright/test'
import { ApiSession } from './support/api'

/** A session whose model is the test, with one of the tools' dialogs open. */
async function openTools(page: Page, origin: string, button: string, body = {}): Promise<ApiSession> {
  const session = await ApiSession.create(origin, { model: 'manual', ...body })
  await page.goto(`/s/${session.id}#token=${session.token}`)
  await page.getByRole('tab', { name: 'Tools' }).click()
  await page.getByRole('button', { name: button, exact: true }).click()
  return session
}

const EXTENSION = {
  callscopeExtension: 1,
  name: 'kit',
  version: '1.0.0',
  description: 'For a test.',
  tools: [{ name: 'read_file', description: 'Another reader.', implementation: { type: 'canned', result: 'theirs' } }],
  policy: '[[rule]]\ntoolName = "read_file"\ndecision = "allow"\npriority = 1',
  files: { 'notes.md': 'theirs' },
}

test('an example is looked at, installed and run, switched off and removed', async ({ page, baseURL }) => {
  const session = await openTools(page, baseURL ?? '', 'Extensions')
  const dialog = page.getByRole('dialog', { name: 'Extensions' })
  await dialog.getByRole('button', { name: 'Look at weather-demo' }).click()
  await expect(dialog.getByText('get_weather_alerts').first()).toBeVisible()
  await expect(dialog.getByText(/It has a lesson: Three ways a call ends/)).toBeVisible()
  expect((await session.log()).some((event) => event.type === 'extension.installed')).toBe(false)
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Install', exact: true }).click()
  await expect(dialog.getByRole('switch', { name: 'Use weather-demo' })).toBeChecked()

  await session.send({ type: 'prompt.submit', text: 'go' })
  await session.send({ type: 'model.reply', calls: [{ name: 'get_current_weather', args: { city: 'Oslo' } }] })
  await session.until((event) => event.type === 'call.succeeded')

  await dialog.getByRole('switch', { name: 'Use weather-demo' }).click()
  await session.until((event) => event.type === 'extension.enabled')
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await dialog.getByRole('button', { name: 'Remove it' }).click()
  await expect(dialog.getByText('An extension is one JSON file')).toBeVisible()
})

test('its lesson begins in a session of its own, which has the extension', async ({ page, baseURL }) => {
  await openTools(page, baseURL ?? '', 'Extensions')
  const dialog = page.getByRole('dialog', { name: 'Extensions' })
  await dialog.getByRole('button', { name: 'Look at weather-demo' }).click()
  await dialog.getByRole('button', { name: 'Install', exact: true }).click()
  const before = page.url()
  await dialog.getByRole('button', { name: 'Begin its lesson' }).click()
  await page.waitForURL((url) => /^\/s\//.test(url.pathname) && url.pathname !== new URL(before).pathname)
  await expect(page.getByText('Three ways a call ends').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Tools' }).click()
  await page.getByRole('button', { name: 'Extensions', exact: true }).click()
  await expect(page.getByRole('switch', { name: 'Use weather-demo' })).toBeChecked()
})

test('a pasted one shows whose names are taken and which files stay, and is wrong with its place', async ({
  page,
  baseURL,
}) => {
  await openTools(page, baseURL ?? '', 'Extensions', { files: { 'notes.md': 'mine' } })
  const dialog = page.getByRole('dialog', { name: 'Extensions' })
  const box = dialog.getByRole('textbox', { name: /paste its JSON/ })
  await box.fill(JSON.stringify({ ...EXTENSION, version: 'one' }))
  await dialog.getByRole('button', { name: 'Look at it' }).first().click()
  await expect(dialog.getByRole('alert')).toContainText('/version')
  await box.fill(JSON.stringify(EXTENSION))
  await dialog.getByRole('button', { name: 'Look at it' }).first().click()
  await expect(dialog.getByText(/here it is kit_read_file/)).toBeVisible()
  await expect(dialog.getByText('Runs without asking: kit_read_file')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: /Another file stands there/ })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Install', exact: true }).click()
  await expect(dialog.getByText('Not written, since other files stand there: notes.md')).toBeVisible()
})

test('an extension is taken over from a share of a session that has it', async ({ page, baseURL }) => {
  const source = await ApiSession.create(baseURL ?? '', { model: 'manual', extensions: [EXTENSION] })
  const response = await fetch(`${baseURL}/api/sessions/${source.id}/share`, {
    method: 'POST',
    headers: { authorization: `Bearer ${source.token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  const { shareId }: { shareId: string } = await response.json()
  await openTools(page, baseURL ?? '', 'Extensions')
  const dialog = page.getByRole('dialog', { name: 'Extensions' })
  await dialog.getByRole('textbox', { name: /paste its JSON/ }).fill(`${baseURL}/r/${shareId}`)
  await dialog.getByRole('button', { name: 'Look at it' }).first().click()
  await dialog.getByRole('button', { name: 'Install', exact: true }).click()
  await expect(dialog.getByRole('switch', { name: 'Use kit' })).toBeChecked()
})

test('the registry says where a name leads, what the model is told and what it costs', async ({ page, baseURL }) => {
  await openTools(page, baseURL ?? '', 'Tool registry', { extensions: [EXTENSION] })
  const dialog = page.getByRole('dialog', { name: 'Tool registry' })
  const box = dialog.getByRole('textbox', { name: 'Where does a name lead?' })
  await box.fill('search_file_content')
  await expect(dialog.getByRole('status')).toContainText('grep_search')
  await box.fill('read_file')
  await expect(dialog.getByText('Extension kit calls a tool read_file too: here that is kit_read_file.')).toBeVisible()
  await box.fill('read_fil')
  await expect(dialog.getByText(/whether it meant read_file/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Details of kit_read_file' }).click()
  await expect(dialog.getByRole('figure', { name: 'Declaration of kit_read_file' })).toContainText('Another reader.')
  await dialog.getByRole('button', { name: 'Details of grep_search' }).click()
  const [reference] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: /^Reference of grep_search/ }).click(),
  ])
  await expect(reference.getByRole('heading', { level: 1, name: 'grep_search' })).toBeVisible()
})
