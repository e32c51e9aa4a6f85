import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { ApiSession } from './support/api'

const tool = {
  name: 'edit_file',
  description: 'Replaces exact text in one file.',
  kind: 'custom',
  parametersJsonSchema: {
    type: 'object',
    required: ['path', 'count'],
    properties: {
      path: { type: 'string', description: 'The file, e.g. src/a.ts' },
      count: { type: 'integer', description: 'How many places', minimum: 1, default: 1 },
    },
    additionalProperties: false,
  },
  implementation: { type: 'canned', result: 'done' },
}

async function openLab(page: Page, origin: string): Promise<ApiSession> {
  const session = await ApiSession.create(origin, { model: 'manual', builtins: false, tools: [tool] })
  await page.goto(`/lab?session=${session.id}&tool=edit_file#token=${session.token}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Schema lab' })).toBeVisible()
  return session
}

const definitions = async (session: ApiSession) =>
  (await session.log()).filter(({ type }) => type === 'tool.defined').map((event) => event.tool as typeof tool)

test('a tool author sees what is wrong, mends it, saves a version and adds a parameter', async ({ page, baseURL }) => {
  const session = await openLab(page, baseURL ?? '')
  const lints = page.getByRole('region', { name: 'Lints' })
  await expect(lints.getByText('its default never takes effect')).toBeVisible()
  await lints.getByRole('button', { name: 'Make "count" optional' }).click()
  await expect(lints.getByText('its default never takes effect')).toBeHidden()
  await expect(page.getByText('Draft of v1, unsaved')).toBeVisible()
  await page.getByRole('button', { name: 'Save as v2' }).click()
  await expect(page.getByText('v2, saved')).toBeVisible()

  await page.getByRole('tab', { name: 'OpenAI strict', exact: true }).click()
  const sides = page.getByRole('region', { name: 'Written beside sent' })
  await expect(sides).toContainText('"strict": true')
  await expect(sides).toContainText('it is required and admits null instead')
  await expect(page.getByRole('link', { name: /structured outputs/ }).first()).toHaveAttribute('href', /^https:/)

  await page.getByRole('tab', { name: 'Form', exact: true }).click()
  await page.getByRole('button', { name: 'Add parameter' }).click()
  await page.getByRole('textbox', { name: 'Name of parameter parameter' }).fill('note')
  await page.getByRole('checkbox', { name: 'Required' }).last().check()
  await page.getByRole('button', { name: 'Save as v3' }).click()
  await expect(page.getByText('v3, saved')).toBeVisible()
  const [second, third] = await definitions(session)
  expect(second?.parametersJsonSchema.required).toEqual(['path'])
  expect(third?.parametersJsonSchema).toMatchObject({
    required: ['path', 'note'],
    properties: { ...tool.parametersJsonSchema.properties, note: { type: 'string' } },
  })

  await page.getByRole('radiogroup', { name: 'Version' }).getByText('v1').click()
  await expect(page.getByText('Looking at v1')).toBeVisible()
  await page.getByRole('tab', { name: 'Declaration', exact: true }).click()
  await page.getByRole('button', { name: 'Edit from here' }).click()
  await expect(page.getByText('Draft of v3, unsaved')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('v3, saved')).toBeVisible()
})

test('the same by keyboard alone: into the form, a parameter, undo, save', async ({ page, baseURL }) => {
  const session = await openLab(page, baseURL ?? '')
  // The editor keeps the history of the text: what is changed before it is there cannot be taken back.
  await page.locator('.monaco-editor').first().waitFor({ state: 'attached' })
  await page.getByRole('tab', { name: 'Declaration', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Form', exact: true })).toBeFocused()
  const add = page.getByRole('button', { name: 'Add parameter' })
  await add.focus()
  await page.keyboard.press('Enter')
  const name = page.getByRole('textbox', { name: 'Name of parameter parameter', exact: true })
  await expect(name).toBeFocused()
  await page.keyboard.type('limit')
  await expect(page.getByRole('textbox', { name: 'Name of parameter limit', exact: true })).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('v2, saved')).toBeVisible()
  expect(Object.keys((await definitions(session))[0]?.parametersJsonSchema.properties ?? {})).toContain('limit')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Draft of v2, unsaved')).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await expect(page.getByText('v2, saved')).toBeVisible()
})

test('a half-typed declaration breaks nothing, and views say what they speak of', async ({ page, baseURL }) => {
  await openLab(page, baseURL ?? '')
  const editor = page.locator('.monaco-editor').first()
  await editor.click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('x')
  await page.getByRole('tab', { name: 'Gemini', exact: true }).click()
  await expect(page.getByText('The text cannot be read at the moment')).toBeVisible()
  await page.getByRole('tab', { name: 'Form', exact: true }).click()
  await expect(page.getByText('The text has to be repaired first')).toBeVisible()
  await page.getByRole('button', { name: 'Go to the place' }).click()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('v1, saved')).toBeVisible()
})

test('the lab without a session starts a tool, and an unknown one says so', async ({ page }) => {
  await page.goto('/lab?session=nothing-here')
  await expect(page.getByRole('heading', { name: 'There is no such session' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the lab' }).click()
  await page.getByRole('button', { name: 'New tool' }).click()
  await expect(page.getByText('v1, saved')).toBeVisible()
  await expect(page).toHaveURL(/tool=new_tool/)
})

for (const theme of ['dark', 'light']) {
  test(`nothing in the ${theme} lab is in the way of assistive technology`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'callscope-theme', value: theme, url: baseURL ?? '' }])
    await openLab(page, baseURL ?? '')
    for (const name of ['Declaration', 'Form', 'OpenAI strict', 'Anthropic strict']) {
      await page.getByRole('tab', { name, exact: true }).click()
      await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible()
      // Monaco's own inside is not ours.
      const { violations } = await new AxeBuilder({ page }).exclude('.monaco-editor').analyze()
      expect(violations).toEqual([])
    }
    await page.goto('/lab')
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })
}
