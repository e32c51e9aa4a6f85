import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { ApiSession } from './support/api'
import { findSecret } from './support/find-secret'
import { OwnServer } from './support/server'
import { LocalProviders } from './support/wire'

const WRONG_KEY = 'wrong-key-of-the-browser-0123456789'
const KEY = 'sk-key-of-the-browser-0123456789'

const providers = new LocalProviders()
let server: OwnServer

test.beforeAll(async () => {
  const local = await providers.start()
  const none = { GEMINI_API_KEY: '', OPENAI_API_KEY: '', ANTHROPIC_API_KEY: '', GEMINI_BASE_URL: '' }
  // Only OpenAI's language is local: the others stand for providers that demand a key.
  server = new OwnServer(undefined, { ...local, ...none, ANTHROPIC_BASE_URL: '', CALLSCOPE_MODEL_SILENCE: '2' })
  await server.start()
})

test.afterAll(async () => {
  await server.remove()
  await providers.stop()
})

/** The page of a new session, and everything that it asked for and printed. */
async function openSession(page: Page) {
  const session = await ApiSession.create(server.origin, { files: { 'README.md': 'A shop.' } })
  const traces: string[] = []
  page.on('request', (request) => traces.push(request.url()))
  page.on('console', (message) => traces.push(message.text()))
  await page.goto(`${server.origin}/s/${session.id}#token=${session.token}`)
  return { session, traces }
}

async function openPicker(page: Page) {
  await page.getByRole('button', { name: /^Model: / }).click()
  await page.getByRole('menuitem', { name: /^All models and keys/ }).click()
  return page.getByRole('dialog', { name: 'Models' })
}

async function choose(page: Page, model: string) {
  const dialog = await openPicker(page)
  await dialog.getByRole('textbox', { name: 'Find a model' }).fill(model)
  await dialog.locator(`[data-model="${model}"]`).click()
  await expect(dialog.locator(`[data-model="${model}"]`)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Model: ${model}` })).toBeVisible()
}

async function ask(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill(text)
  await page.keyboard.press('Enter')
}

test('a key is put in, tested and used for a model chosen by hand, whose run streams, and stands nowhere else', async ({
  page,
}) => {
  const { session, traces } = await openSession(page)
  const dialog = await openPicker(page)
  const local = dialog.getByRole('region', { name: 'OpenAI (Chat Completions)' })
  await expect(dialog.getByRole('region', { name: 'Offline planner' })).toContainText('Ready')
  for (const name of ['Gemini', 'Anthropic']) {
    await expect(dialog.getByRole('region', { name })).toContainText('Needs a key')
    await dialog.getByRole('region', { name }).getByRole('button', { name: 'Test', exact: true }).click()
    await expect(dialog.getByRole('region', { name }).getByRole('status')).toContainText('No key')
  }
  await local.getByRole('button', { name: 'Key…' }).click()
  for (const [key, verdict] of [
    [WRONG_KEY, 'Key refused'],
    [KEY, 'Works'],
  ] as const) {
    await local.getByLabel('Key for OpenAI (Chat Completions)').fill(key)
    await local.getByRole('button', { name: 'Keep in this browser' }).click()
    await expect(local).toContainText('A key is kept in this browser')
    await local.getByRole('button', { name: 'Test', exact: true }).click()
    await expect(local.getByRole('status')).toContainText(verdict)
  }
  await page.keyboard.press('Escape')

  await choose(page, 'openai:slow-call')
  await ask(page, 'Write it down.')
  await expect(page.getByText(/^Writing a call of write_file, \d+ characters so far$/)).toBeVisible()
  await page.getByRole('button', { name: 'Allow once' }).first().click()
  await expect(page.getByText('That is what the files say.')).toBeVisible()
  await page.getByRole('button', { name: 'Request and answer of step 1' }).click()
  await expect(page.getByRole('dialog').getByText('$OPENAI_API_KEY').first()).toBeVisible()

  const kept = await page.evaluate(() => {
    const { 'callscope.key.openai': key, ...others } = { ...localStorage }
    return { key, others: JSON.stringify([others, { ...sessionStorage }, document.cookie]) }
  })
  expect(kept.key).toBe(KEY)
  const files = readdirSync(server.dataFolder, { recursive: true, withFileTypes: true })
  const bytes = files.filter((file) => file.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
  const texts = [...traces, page.url(), await page.content(), kept.others, JSON.stringify(await session.log())]
  const everything = [...texts.map((text) => Buffer.from(text)), ...bytes.map((file) => readFileSync(file))]
  for (const key of [WRONG_KEY, KEY]) expect(everything.flatMap((each) => findSecret(each, key))).toEqual([])

  const inspector = page.getByRole('dialog')
  await inspector.getByRole('tab', { name: 'Since the step before' }).click()
  await inspector.getByLabel('Prompt', { exact: true }).fill('Write it otherwise.')
  await inspector.getByRole('button', { name: 'Ask again in a fork' }).click()
  await page.waitForURL((url) => url.pathname !== `/s/${session.id}`)
  await expect(page.getByRole('group', { name: 'Prompt 1' })).toHaveText('Write it otherwise.')
})

test('a run waits for its key, is given a way to it, and one that dies or falls silent is asked again', async ({
  page,
}) => {
  const { session } = await openSession(page)
  await choose(page, 'gemini:gemini-2.5-flash')
  await ask(page, 'Hello.')
  await expect(page.getByText('Waiting for a key', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Give the key' }).click()
  await expect(page.getByLabel('Key for Gemini')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Stop/ }).click()
  await expect(page.getByText(/^Cancelled\./)).toBeVisible()

  for (const [model, said] of [
    ['openai:cut-once', 'I will read'],
    ['openai:stall-once', 'I begin'],
  ] as const) {
    await choose(page, model)
    await ask(page, 'Read the files.')
    await expect(page.getByText(said)).toBeVisible()
    await page.getByRole('button', { name: 'Ask the model again' }).click()
    await expect(page.getByText(/^Completed in /).last()).toBeVisible()
    await expect(page.getByText(said)).toBeVisible()
  }
  const log = await session.log()
  const failures = log.filter(({ type }) => type === 'model.failed').map(({ error }) => error)
  expect(failures).toMatchObject([{ type: 'cancelled' }, { type: 'stream_cut' }, { type: 'stalled' }])
})
