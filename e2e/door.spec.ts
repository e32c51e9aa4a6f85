import { expect, test } from '@playwright/test'

const schema = {
  type: 'object',
  properties: { city: { type: 'string' }, days: { type: 'integer', minimum: 1, maximum: 14 } },
  required: ['city'],
  additionalProperties: false,
}
const weather = {
  type: 'function',
  function: { name: 'get_weather', description: 'Tells the weather of a city.', parameters: schema },
}

// The start page comes after the first visit.
test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'callscope_seen', value: '1', url: baseURL ?? '' }])
})

test('an OpenAI tools array on the start page opens in the lab, with labelled calls to try', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Prompt or tool declaration' }).fill(JSON.stringify([weather]))
  await expect(page.getByRole('region', { name: 'What was recognised' })).toContainText('1 tool')
  await page.getByRole('button', { name: 'Open in the lab' }).click()
  await expect(page).toHaveURL(/\/lab\?session=.+&tool=get_weather/)
  const playground = page.getByRole('region', { name: 'Build playground' })
  await expect(playground).toBeVisible()
  await expect(playground.getByRole('region', { name: 'Build result' })).toContainText('/city')
})

test('recorded calls, one a line, declare the tools they were made to', async ({ page }) => {
  await page.goto('/lab')
  const call = (name: string, args: unknown) => JSON.stringify({ functionCall: { name, args } })
  const lines = [
    call('find', { query: 'tea' }),
    call('find', { query: 'milk', limit: 3 }),
    '{"broken": ',
    call('add', { a: 1 }),
  ]
  await page.getByRole('textbox', { name: 'Tools, schemas or calls' }).fill(lines.join('\n'))
  const review = page.getByRole('region', { name: 'What was recognised' })
  await expect(review).toContainText('3 recorded calls')
  await expect(review.getByRole('list', { name: 'What could not be read' })).toContainText('line 3')
  await review.getByRole('checkbox', { name: 'Bring add in' }).uncheck()
  await review.getByRole('button', { name: 'Open in the lab' }).click()
  await expect(page).toHaveURL(/tool=find/)
})

test('operations of an OpenAPI file are picked from a list', async ({ page }) => {
  await page.goto('/lab')
  const paths = Object.fromEntries(
    Array.from({ length: 20 }, (_item, at) => [
      `/things/${at}`,
      { get: { operationId: `getThing${at}`, summary: `Thing ${at}` } },
    ]),
  )
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file' }).click(),
  ])
  const buffer = Buffer.from(`\uFEFF${JSON.stringify({ openapi: '3.1.0', info: { title: 'Things' }, paths })}`)
  await chooser.setFiles({ name: 'things.json', mimeType: 'application/json', buffer })
  const review = page.getByRole('region', { name: 'What was recognised' })
  await expect(review).toContainText('20 operations')
  await review.getByRole('searchbox', { name: 'Find an operation' }).fill('thing 7')
  await review.getByRole('button', { name: 'Select it' }).click()
  await review.getByRole('button', { name: 'Open in the lab' }).click()
  await expect(page).toHaveURL(/tool=getThing7/)
})

test('broken JSON is told with its line, and prose stays a prompt', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('textbox', { name: 'Prompt or tool declaration' })
  await box.fill('{\n  "name": "a",\n  "description" 1\n}')
  await expect(page.getByRole('region', { name: 'What was recognised' })).toContainText('line 3')
  await box.fill('Find out: why do yen prices show decimals?')
  await expect(page.getByRole('region', { name: 'What was recognised' })).toBeHidden()
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page).toHaveURL(/\/s\//)
})
