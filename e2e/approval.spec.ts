import { expect, type Page, test } from '@playwright/test'
import { ApiSession } from './support/api'

const CONTENT = Array.from({ length: 34 }, (_, index) => `line ${index + 1}`).join('\n')

/** A call that writes a file of 34 lines and waits for a person, on its page. */
async function waiting(page: Page, baseURL: string | undefined): Promise<ApiSession> {
  const session = await ApiSession.create(baseURL ?? '', { model: 'manual', files: { 'a.txt': 'old' } })
  await session.send({ type: 'prompt.submit', text: 'change it' })
  await session.send({
    type: 'model.reply',
    calls: [{ name: 'write_file', args: { file_path: 'a.txt', content: CONTENT } }],
  })
  await page.goto(`/s/${session.id}#token=${session.token}`)
  return session
}

const card = (page: Page) => page.getByRole('group', { name: 'Allow this edit?' })

for (const keys of ['Enter', 'Control+Enter']) {
  test(`a rejection’s reason is sent with ${keys}`, async ({ page, baseURL }) => {
    const session = await waiting(page, baseURL)
    await card(page).getByRole('button', { name: 'Reject' }).click()
    await page.keyboard.type('Use another file')
    await page.keyboard.press(keys)
    const given = await session.until((event) => event.type === 'call.approval_given')
    expect(given).toMatchObject({ outcome: 'cancel', reason: 'Use another file' })
  })
}

test('a file of many lines is edited as lines, in step with the JSON', async ({ page, baseURL }) => {
  const session = await waiting(page, baseURL)
  await card(page).getByRole('button', { name: 'Edit arguments' }).click()
  const lines = card(page).getByRole('textbox', { name: 'content, as text' })
  const json = card(page).getByRole('textbox', { name: 'Arguments as JSON' })
  await expect(lines).toHaveValue(CONTENT)
  expect((await lines.boundingBox())?.height).toBeGreaterThan(300)
  await json.fill('{"file_path": "a.txt", "content": ')
  await expect(lines).toHaveValue(CONTENT)
  await expect(lines).not.toBeEditable()
  await json.fill(JSON.stringify({ file_path: 'a.txt', content: 'one\ntwo' }))
  await expect(lines).toHaveValue('one\ntwo')
  await lines.fill('one\n"two"\nthree')
  await expect(json).toHaveValue(/one\\n\\"two\\"\\nthree/)
  await page.keyboard.press('Control+Enter')
  await session.until((event) => event.type === 'call.succeeded')
  expect(await session.file('a.txt')).toBe('one\n"two"\nthree')
})
