import { expect, type Page, test } from '@playwright/test'
import { ApiSession } from './support/api'

const PROPERTIES = {
  path: { type: 'string' },
  old_text: { type: 'string', minLength: 1 },
  expected_count: { type: 'integer', minimum: 1 },
}

function tool(required: readonly string[]) {
  return {
    name: 'edit_text',
    description: 'Replaces text in a file.',
    parametersJsonSchema: { type: 'object', properties: PROPERTIES, required },
    implementation: { type: 'canned', result: 'done' },
  }
}

/** A session in which a person called the tool three times: twice it built, once it failed. */
async function recordedSession(origin: string): Promise<ApiSession> {
  const session = await ApiSession.create(origin, { model: 'manual', mode: 'yolo', tools: [tool(['path'])] })
  await session.send({ type: 'prompt.submit', text: 'edit' })
  const args = [{ path: 'a.ts', expected_count: 1 }, { path: 'b.ts', expected_count: 'one' }, { path: 'c.ts' }]
  await session.send({ type: 'model.reply', calls: args.map((each) => ({ name: 'edit_text', args: each })) })
  await session.until((event) => event.type === 'model.requested' && event.step === 2)
  await session.send({ type: 'model.reply', text: 'done' })
  await session.until((event) => event.type === 'run.finished')
  return session
}

/** Writes another declaration into the schema editor of the open tool. */
async function writeDraft(page: Page, required: readonly string[]): Promise<void> {
  await page.getByRole('tab', { name: 'Schema' }).click()
  await page.locator('.monaco-editor').first().waitFor()
  const { implementation: _implementation, ...declaration } = tool(required)
  await page.getByRole('textbox', { name: 'FunctionDeclaration of edit_text as JSON' }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(JSON.stringify(declaration))
}

async function openGrid(page: Page) {
  await page.getByRole('tab', { name: 'What-if' }).click()
  await page.getByRole('radiogroup', { name: 'What-if as' }).getByText('Grid').click()
  return page.getByRole('region', { name: 'Calls by version of edit_text' })
}

test('a draft is judged against every call, what changes comes first, and labels make it a verdict', async ({
  page,
  baseURL,
}) => {
  const session = await recordedSession(baseURL ?? '')
  await page.goto(`/s/${session.id}#token=${session.token}`)
  await writeDraft(page, ['path', 'expected_count'])
  const grid = await openGrid(page)
  await expect(grid).toContainText('1 of 3 recorded calls still builds')
  await expect(grid).toContainText('1 would now fail')
  const rows = grid.getByRole('row', { name: /Call \d/ })
  await expect(rows.first()).toHaveAttribute('aria-label', /^Call 3, no expected_count, newly fails/)
  await rows.first().getByRole('gridcell').first().focus()
  await page.keyboard.press('b')
  await expect(grid).toContainText('0 of 1 as labelled')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('b')
  await expect(grid).toContainText('1 of 2 as labelled')
  await expect(grid).toContainText('1 wrong')
  const labelled = (await session.log()).filter((event) => event.type === 'expectation.changed')
  expect(labelled.map(({ label }) => label)).toEqual(['should_build', 'should_build'])
})

test('from a cell the call runs again with the draft, in a fork', async ({ page, baseURL }) => {
  const session = await recordedSession(baseURL ?? '')
  await page.goto(`/s/${session.id}#token=${session.token}`)
  await writeDraft(page, ['path', 'expected_count'])
  const grid = await openGrid(page)
  const first = grid.getByRole('row', { name: /^Call 3/ }).getByRole('gridcell')
  await first.last().click()
  const details = page.getByRole('dialog')
  await expect(details).toContainText('/expected_count')
  const before = (await session.log()).length
  await details.getByRole('button', { name: 'Re-run here with the draft' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/s/') && !url.pathname.includes(session.id))
  const timeline = page.getByRole('grid', { name: 'Timeline' })
  await expect(timeline.getByRole('row', { name: /^Call 4, edit_text/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Stages' })).toContainText('ErroredToolCall')
  expect((await session.log()).length).toBe(before)
})

test('a tool without calls opens with generated ones, already labelled', async ({ page, baseURL }) => {
  const session = await ApiSession.create(baseURL ?? '', { builtins: false, tools: [tool(['path'])] })
  await page.goto(`/s/${session.id}#token=${session.token}`)
  await page.getByRole('tab', { name: 'What-if' }).click()
  await page.getByRole('radiogroup', { name: 'What-if as' }).getByText('Grid').click()
  await page.getByRole('button', { name: 'Try generated calls' }).click()
  const grid = page.getByRole('region', { name: 'Calls by version of edit_text' })
  const verdict = grid.getByText(/^(\d+) of \1 as labelled$/)
  await expect(verdict).toBeVisible()
  await page.getByRole('button', { name: 'Add calls' }).click()
  await page.getByRole('menuitem', { name: /Paste calls/ }).click()
  await page.getByRole('textbox', { name: 'Calls' }).fill('{"path":"a.ts"}\n{"path":7}')
  await expect(page.getByRole('dialog')).toContainText('2 calls of edit_text found')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  // Rows out of sight are not drawn: the last come into view first.
  await grid
    .getByRole('row', { name: /^Pasted/ })
    .first()
    .scrollIntoViewIfNeeded()
  await expect(grid.getByRole('row', { name: /^Pasted, path 7/ })).toBeVisible()
  await expect(grid.getByRole('row', { name: /^Pasted/ })).toHaveCount(2)
})
