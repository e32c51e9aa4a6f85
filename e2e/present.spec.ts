import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { ApiSession } from './support/api'

/** A session with a read that succeeds, and one that build refuses; a person was the model. */
async function recordedSession(origin: string): Promise<ApiSession> {
  const session = await ApiSession.create(origin, {
    title: 'Two stages',
    model: 'manual',
    files: { 'notes/a.md': 'Remember the milk' },
  })
  await session.send({ type: 'prompt.submit', text: 'What do the notes say?' })
  await session.send({ type: 'model.reply', calls: [{ name: 'read_file', args: { file_path: 'notes/a.md' } }] })
  await session.until((event) => event.type === 'call.succeeded')
  await session.send({ type: 'model.reply', calls: [{ name: 'read_file', args: { file_path: 7 } }] })
  const refused = await session.until((event) => event.type === 'call.errored')
  await session.send({ type: 'model.reply', text: 'They say: remember the milk.' })
  await session.send({ type: 'note.add', text: 'Ask who would have let this pass', aboutSeq: refused.seq })
  return session
}

async function openPresenter(page: Page, session: ApiSession): Promise<void> {
  await page.goto(`/s/${session.id}`)
  await page.getByRole('button', { name: 'Present', exact: true }).click()
  await page.getByRole('button', { name: 'Start in this window' }).click()
  await expect(headline(page)).toHaveText('Prompt 1 sent')
}

const headline = (page: Page) => page.getByRole('heading', { level: 1 })
const stageNow = (page: Page) => page.locator('[aria-current=step]')

/** Steps on until the headline says so; a clicker's key. */
async function stepTo(page: Page, text: string | RegExp, key = 'PageDown'): Promise<void> {
  await expect(async () => {
    if (await headline(page).filter({ hasText: text }).count()) return
    await page.keyboard.press(key)
    await expect(headline(page)).toHaveText(text, { timeout: 700 })
  }).toPass()
}

async function follower(
  browser: Browser,
  origin: string,
  code: string,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await page.goto(`/f/${code.toLowerCase()}`)
  return { page, context }
}

test('three followers go with the presenter: step, spotlight, guess, break and return; they look around and snap back', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const session = await recordedSession(origin)
  await openPresenter(page, session)
  await page.keyboard.press('c')
  await page.getByRole('button', { name: 'Make a code' }).click()
  await expect(page.getByText('Only browsers on this computer can open it.')).toBeVisible()
  const code = (await page.getByText(/^[A-Z2-9]{4}$/).textContent()) ?? ''
  await page.keyboard.press('Escape')

  const first = await follower(browser, origin, code)
  const second = await follower(browser, origin, code)
  await expect(page.getByText(`${code} · 2 follow`)).toBeVisible()
  await stepTo(page, 'The model makes call 1')
  await stepTo(page, 'Build passed call 1')
  for (const { page: screen } of [first, second]) await expect(headline(screen)).toHaveText('Build passed call 1')

  // Spotlight and a blank screen go along.
  await page.keyboard.press('1')
  await expect(first.page.locator('[data-part=build]')).toHaveClass(/lit/)
  await page.keyboard.press('1')
  await page.keyboard.press('b')
  await expect(first.page.getByText('The presenter has blanked the screen.')).toBeVisible()
  await page.keyboard.press('b')
  await expect(headline(first.page)).toHaveText('Build passed call 1')

  // One looks around: the presenter's steps do not move that screen, until it snaps back.
  await second.page.keyboard.press('ArrowLeft')
  await expect(headline(second.page)).toHaveText('The model makes call 1')
  await expect(second.page.getByText('Looking around')).toBeVisible()
  await stepTo(page, 'Policy allows call 1')
  await expect(headline(first.page)).toHaveText('Policy allows call 1')
  await expect(headline(second.page)).toHaveText('The model makes call 1')
  await second.page.getByRole('button', { name: 'Snap back' }).click()
  await expect(headline(second.page)).toHaveText('Policy allows call 1')

  // One joins late and is where everybody is.
  const late = await follower(browser, origin, code)
  await expect(headline(late.page)).toHaveText('Policy allows call 1')
  await expect(late.page.getByText('Following, 3 of you')).toBeVisible()

  // Predict first: they guess, nobody sees the answer before the reveal, then all see how they guessed.
  await page.keyboard.press('p')
  await page.keyboard.press('ArrowDown')
  await expect(headline(page)).toHaveText('The model makes call 2')
  await page.keyboard.press('PageDown')
  await expect(headline(page)).toHaveText('What will build say?')
  for (const [screen, guess] of [
    [first.page, 'It fails'],
    [second.page, 'It fails'],
    [late.page, 'It builds'],
  ] as const) {
    await expect(headline(screen)).toHaveText('What will build say?')
    await screen.getByRole('button', { name: guess }).click()
  }
  await expect(page.getByText('3 guesses')).toBeVisible()
  await expect(page.getByText('2 of 3')).toHaveCount(0)
  await page.keyboard.press('PageDown')
  await expect(headline(page)).toHaveText('Build refused call 2 before anything ran')
  await expect(page.getByText('2 of 3')).toBeVisible()
  await expect(first.page.getByText('Guessed right')).toBeVisible()
  await expect(late.page.getByText('Guessed otherwise')).toBeVisible()
  await page.keyboard.press('p')

  // The presenter reloads: the same step, the same code, the same followers.
  await page.reload()
  await expect(headline(page)).toHaveText('Build refused call 2 before anything ran')
  await expect(page.getByText(`${code} · 3 follow`)).toBeVisible()

  // One key breaks the first call in a throw-away fork, which followers see; one returns, and nothing is left of it.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await stepTo(page, 'Policy allows call 1')
  await page.keyboard.press('3')
  const sessions = async () => (await (await page.request.get('/api/sessions')).json()).sessions as { title: string }[]
  const before = await sessions()
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'A broken call' })
  await expect(bar).toContainText('Throw-away fork. An argument is missing.')
  await stepTo(page, /^Build refused call 1 before anything ran$/)
  await expect(headline(first.page)).toHaveText('Build refused call 1 before anything ran')
  expect((await sessions()).map(({ title }) => title)).toContain('Throw-away: Two stages')
  await page.keyboard.press('x')
  await expect(bar).toContainText('A value has the wrong type.')
  await expect(headline(page)).toHaveText('The model makes call 1')
  await page.keyboard.press('Backspace')
  await expect(headline(page)).toHaveText('Policy allows call 1')
  await expect(page.locator('[data-part=execute]')).toHaveClass(/lit/)
  await expect(headline(first.page)).toHaveText('Policy allows call 1')
  await expect(async () => expect(await sessions()).toHaveLength(before.length)).toPass()

  // The end: everybody is told, and the code leads nowhere.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'End and leave' }).click()
  await expect(page).toHaveURL(new RegExp(`/s/${session.id}$`))
  for (const { page: screen } of [first, second, late])
    await expect(screen.getByText('The presentation has ended.')).toBeVisible()
  await late.page.goto(`/f/${code}`)
  await expect(late.page.getByText('No presentation with this code is going on here.')).toBeVisible()
  for (const { context } of [first, second, late]) await context.close()
})

test('with the network off it steps, spotlights and asks on, and says what a broken call needs', async ({
  page,
  context,
  baseURL,
}) => {
  const session = await recordedSession(baseURL ?? '')
  await openPresenter(page, session)
  await context.setOffline(true)
  await stepTo(page, 'Build passed call 1')
  await page.keyboard.press('2')
  await expect(page.locator('[data-part=gap]')).toHaveClass(/lit/)
  await page.keyboard.press('2')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Break this call')
  await page.keyboard.press('Escape')
  await stepTo(page, 'Call 1 succeeded')
  await expect(page.getByText('Remember the milk')).toBeVisible()
  await page.keyboard.press('x')
  await expect(page.getByText('Breaking a call makes a fork, and the server cannot be reached.')).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByText('They say: remember the milk.')).toBeVisible()
  await context.setOffline(false)
})

test('the speaker has notes, the next step and the answer in a second window, and can step from there', async ({
  page,
  baseURL,
}) => {
  const session = await recordedSession(baseURL ?? '')
  await openPresenter(page, session)
  const popup = page.waitForEvent('popup')
  await page.keyboard.press('n')
  const notes = await popup
  await expect(notes.getByRole('region', { name: 'On the stage' })).toContainText('Prompt 1 sent')
  await expect(notes.getByRole('region', { name: 'Next', exact: true })).toContainText('The model makes call 1')
  await page.keyboard.press('p')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(headline(page)).toHaveText('The model makes call 2')
  await expect(notes.getByText('Ask who would have let this pass')).toBeVisible()
  await notes.keyboard.press('PageDown')
  await expect(headline(page)).toHaveText('What will build say?')
  await expect(notes.getByText('The answer: It fails')).toBeVisible()
})

test('a link’s session is presented too, and what an audience should not see is found beforehand', async ({
  page,
  baseURL,
}) => {
  const session = await recordedSession(baseURL ?? '')
  await session.send({ type: 'file.write', path: 'dev.env', content: 'TOKEN=ghp_0123456789abcdefghij0123\n' })
  await page.goto(`/s/${session.id}/present`)
  await expect(page.getByRole('listitem').filter({ hasText: 'No secrets on screen' })).toContainText('Mend this')
  const made = await (await session.request('/share', { method: 'POST', body: '{}' })).json()
  await page.goto(`${made.url}`)
  await expect(page.getByRole('button', { name: 'Fork' }).first()).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByRole('listitem').filter({ hasText: 'Something to show' })).toContainText('2 calls')
  await page.getByRole('button', { name: 'Start in this window' }).click()
  await stepTo(page, 'Build passed call 1')
  await expect(stageNow(page)).toContainText('Build')
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: 'A broken call' })).toContainText('Throw-away fork.')
  await stepTo(page, /^Build refused call 1 before anything ran$/)
})
