import { expect, test } from '@playwright/test'

test.describe('the first visit', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a red call turns green by an edit of its schema', async ({ page }) => {
    await page.goto('/')
    const timeline = page.getByRole('grid', { name: 'Timeline' })
    await expect(timeline.getByRole('row', { name: /^Call 3, search_catalog/ })).toBeVisible()
    const stages = page.getByRole('region', { name: 'Stages' })
    await expect(stages).toContainText('ErroredToolCall')
    await expect(stages).toContainText('/limit')
    await page.getByRole('button', { name: /limit/ }).first().click()
    await expect(page.getByText(/2 recorded calls build/)).toBeVisible()
    await page
      .getByRole('button', { name: /run again/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/s\//)
    await expect(timeline.getByRole('row', { name: /^Call 9, search_catalog/ })).toBeVisible()
    await expect(stages).toContainText('ValidatingToolCall')
    await expect(stages).toContainText('Sencha from Uji')
  })
})

test('the first visit plays, stops at the refused call and waits there', async ({ page }) => {
  await page.goto('/')
  const lesson = page.getByRole('region', { name: 'Lesson' })
  await expect(lesson).toContainText('The model sent 5 as limit', { timeout: 20_000 })
  const refused = page.getByRole('grid', { name: 'Timeline' }).getByRole('row', { name: /^Call 3, search_catalog/ })
  await expect(refused).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('region', { name: 'Stages' })).toContainText('ErroredToolCall')
  await page.getByRole('button', { name: /limit/ }).first().click()
  await expect(lesson).toContainText('Call 3 would build now')
  await expect(refused).toHaveAttribute('aria-selected', 'true')
})
