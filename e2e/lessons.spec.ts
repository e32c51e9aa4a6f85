import { expect, test } from '@playwright/test'
import { LOCALES } from '../components/i18n/locale'
import { ApiSession } from './support/api'
import { Learner } from './support/learner'
import { readLessons } from './support/lessons'
import { BROWSER_LOCALE } from './support/words'

const LESSONS = readLessons()
/** A lesson is many steps, each with a round trip of its own. */
const LESSON_MS = 240_000

for (const locale of LOCALES) {
  test.describe(`lessons in ${BROWSER_LOCALE[locale]}`, () => {
    test.use({ locale: BROWSER_LOCALE[locale], contextOptions: { reducedMotion: 'reduce' } })
    for (const lesson of LESSONS[locale]) {
      test(`${lesson.id} is done to the end: ${lesson.title}`, async ({ page }) => {
        test.setTimeout(LESSON_MS)
        await new Learner(page, locale).learn(lesson)
      })
    }
  })
}

test('a session with notes becomes a lesson of one’s own, which is done to the end', async ({ page, baseURL }) => {
  const session = await ApiSession.create(baseURL ?? '', {
    title: 'My own way',
    model: 'manual',
    files: { 'a.txt': 'x' },
  })
  await session.send({ type: 'prompt.submit', text: 'Read it' })
  const calls = [
    { name: 'read_file', args: {} },
    { name: 'write_file', args: { file_path: 'b.txt', content: 'y' } },
  ]
  await session.send({ type: 'model.reply', calls })
  const asked = await session.until((event) => event.type === 'call.approval_requested')
  await session.send({ type: 'approval.give', callId: asked.callId, outcome: 'proceed_once' })
  await session.until((event) => event.type === 'call.succeeded')

  await page.goto(`/s/${session.id}#token=${session.token}`)
  for (const [row, text] of [
    [/^Call 1/, 'Build says no\nSend a call without a path.'],
    [/^Call 2/, 'A person decides'],
  ] as const) {
    await page.getByRole('row', { name: row }).click()
    await page.keyboard.press('m')
    const note = page.getByRole('dialog', { name: 'Write a note' })
    await note.getByRole('textbox').fill(text)
    await note.getByRole('button', { name: 'Add note' }).click()
    await expect(note).toHaveCount(0)
  }

  await page.goto('/learn')
  await page.getByRole('link', { name: 'Make a lesson' }).click()
  await page.getByLabel('From which session').selectOption(session.id)
  await page.getByLabel('Introduction').fill('What build and a person say.')
  await page.getByRole('button', { name: 'Try it' }).click()
  const panel = page.getByRole('region', { name: 'Lesson', exact: true })
  for (const [title, next] of [
    ['Build says no', 'Next step'],
    ['A person decides', 'Finish'],
  ] as const) {
    await expect(panel.getByRole('heading', { level: 2 })).toContainText(title)
    await panel.getByRole('button', { name: 'Show me' }).click()
    await panel.getByRole('button', { name: next }).click()
  }
  await expect(panel.getByText('Lesson done', { exact: true })).toBeVisible()
})
