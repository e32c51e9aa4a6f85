import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { ApiSession } from './support/api'

test('the reference of a builtin is there before any script, and says what build refuses', async ({
  page,
  baseURL,
}) => {
  const html = await (await fetch(`${baseURL}/tools/read_file`)).text()
  for (const text of ['start_line', 'functionResponse', 'What build refuses']) expect(html).toContain(text)
  expect((await fetch(`${baseURL}/tools/no_such_tool`)).status).toBe(404)
  await page.goto('/tools')
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: 'replace' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'replace' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'old_string' })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
})

test('a session’s own tool has the same reference, under the session’s policy', async ({ page, baseURL }) => {
  const tool = {
    name: 'forecast',
    description: 'The weather.',
    kind: 'custom',
    parametersJsonSchema: { type: 'object', properties: { days: { type: 'integer', minimum: 1 } }, required: ['days'] },
    implementation: { type: 'canned', result: { sky: 'blue' } },
  }
  const policy = '[[rule]]\ntoolName = "forecast"\ndecision = "deny"\npriority = 10\nmodes = ["plan"]\n'
  const session = await ApiSession.create(baseURL ?? '', { model: 'manual', tools: [tool], policy })
  await page.goto(`/s/${session.id}#token=${session.token}`)
  await page.getByRole('tab', { name: 'Tools' }).click()
  await page.getByRole('button', { name: 'Details of forecast' }).click()
  await page.getByRole('button', { name: 'Reference' }).click()
  const dialog = page.getByRole('dialog', { name: 'forecast, reference' })
  await expect(dialog.getByText('minimum: 1')).toBeVisible()
  await expect(dialog.getByText('Denied, and not told to the model')).toBeVisible()
  await expect(dialog.getByText(/sky.+blue/)).toBeVisible()
})

test('the session’s options say what each repair does, and a repair is shown before and after', async ({
  page,
  baseURL,
}) => {
  const tool = {
    name: 'forecast',
    description: 'The weather.',
    kind: 'custom',
    parametersJsonSchema: { type: 'object', properties: { days: { type: 'integer' } } },
    implementation: { type: 'canned', result: 'ok' },
  }
  const session = await ApiSession.create(baseURL ?? '', { model: 'manual', mode: 'yolo', tools: [tool] })
  await page.goto(`/s/${session.id}#token=${session.token}`)
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toBeVisible()
  await page.getByRole('button', { name: 'Session options' }).click()
  const dialog = page.getByRole('dialog', { name: 'Session options' })
  await dialog.getByRole('switch', { name: 'Number from string' }).press('Space')
  await dialog.getByRole('textbox', { name: 'Model steps in a run' }).fill('0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('A whole number from 1 to 1000.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Model steps in a run' }).fill('12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await session.send({ type: 'prompt.submit', text: 'go' })
  await session.send({ type: 'model.reply', calls: [{ name: 'forecast', args: { days: '3', dais: 4 } }] })
  const stages = page.getByRole('region', { name: 'Stages' })
  await page
    .getByRole('grid', { name: 'Timeline' })
    .getByRole('row', { name: /^Call 1/ })
    .click()
  await page.keyboard.press('2')
  await expect(stages.getByText('By the repair “Number from string”')).toBeVisible()
  await expect(stages.getByText(/\/dais is not declared and was ignored. Near: days/)).toBeVisible()
})
