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
