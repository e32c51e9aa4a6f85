import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'

const declaration = {
  type: 'function',
  function: {
    name: 'get_weather',
    description: 'Tells the weather of a city.',
    parameters: {
      type: 'object',
      properties: { city: { type: 'string' }, days: { type: 'integer', minimum: 1, maximum: 14 } },
      required: ['city'],
    },
  },
}
const MOST_STEPS = 150

/** Goes from one stop of the keyboard to the next until `target` has the focus; fails where it is never reached. */
async function walkTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    const hasFocus = await target.evaluateAll(
      ([element]) => element !== undefined && element === document.activeElement,
    )
    if (hasFocus) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target} is not reached in ${MOST_STEPS} presses of ${key}`)
}

/** Pastes a declaration into the door and opens it, by keys. */
async function bringIn(page: Page): Promise<void> {
  await page.goto('/lab')
  await walkTo(page, page.getByRole('textbox', { name: 'Tools, schemas or calls' }))
  await page.keyboard.insertText(JSON.stringify([declaration]))
  await expect(page.getByRole('region', { name: 'What was recognised' })).toContainText('1 tool')
  await walkTo(page, page.getByRole('button', { name: 'Open in the lab' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tool=get_weather/)
}

test('a tool is brought in, broken, mended, saved and taken home without a mouse', async ({ page }) => {
  await bringIn(page)
  await expect(page.getByRole('tab', { name: 'Declaration', exact: true })).toBeFocused()
  // The editor keeps the history of the text: what is changed before it is there cannot be taken back.
  await page.locator('.monaco-editor').first().waitFor({ state: 'attached' })
  const grid = page.getByRole('region', { name: 'Calls by version of get_weather' })
  await expect(grid).toContainText('as labelled')

  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Form', exact: true })).toBeFocused()
  await walkTo(page, page.getByRole('button', { name: 'Add parameter' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name of parameter parameter', exact: true })).toBeFocused()
  await page.keyboard.type('language')
  const required = page.getByRole('checkbox', { name: 'Required: language' })
  await walkTo(page, required)
  await page.keyboard.press('Space')

  await expect(grid).toContainText('would now fail')
  const first = grid.getByRole('row', { name: /newly fails/ }).first()
  await walkTo(page, grid.locator('[role=gridcell][tabindex="0"]'))
  await expect(first.locator('[tabindex="0"]')).toBeFocused()
  // The cells of a row are its versions; the draft is the last of them.
  for (const _column of ['what it sent', 'v1', 'draft']) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog')
  await expect(details).toContainText('/language')
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(grid.locator('[role=gridcell]:focus')).toBeVisible()

  await walkTo(page, required, 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(grid).not.toContainText('would now fail')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('v2, saved')).toBeVisible()

  const takeHome = page.getByRole('button', { name: 'Take home', exact: true })
  await walkTo(page, takeHome, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Take get_weather home' })
  await walkTo(page, dialog.getByRole('radio', { name: 'Tool class' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Declaration' })).toBeChecked()
  const download = page.waitForEvent('download')
  await walkTo(page, dialog.getByRole('button', { name: /^Download/ }))
  await page.keyboard.press('Enter')
  expect(await readFile(await (await download).path(), 'utf8')).toContain('language')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the editor is passed with Tab and says how to indent', async ({ page }) => {
  await bringIn(page)
  await page.locator('.monaco-editor').first().waitFor({ state: 'attached' })
  const editor = page.getByRole('textbox', { name: 'FunctionDeclaration of get_weather as JSON' })
  await walkTo(page, editor)
  await expect(page.getByText('Tab leaves the editor. Ctrl+M makes it indent.').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(editor).not.toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(editor).toBeFocused()
})
