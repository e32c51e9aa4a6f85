import { expect, type Page, test } from '@playwright/test'

const parameters = {
  type: 'object',
  properties: {
    city: { type: 'string', description: 'A city.' },
    days: { type: 'integer', minimum: 1, maximum: 14 },
    units: { enum: ['metric', 'imperial'] },
    note: { type: ['string', 'null'] },
    tags: { type: 'array', items: { type: 'string' } },
    where: {
      anyOf: [
        {
          type: 'object',
          properties: { kind: { const: 'name' }, text: { type: 'string' } },
          required: ['kind', 'text'],
        },
        {
          type: 'object',
          properties: { kind: { const: 'point' }, lat: { type: 'number' } },
          required: ['kind', 'lat'],
        },
      ],
    },
  },
  required: ['city'],
  additionalProperties: false,
}

async function openPlayground(page: Page) {
  const tool = {
    name: 'get_weather',
    description: 'Tells the weather.',
    parametersJsonSchema: parameters,
    implementation: { type: 'canned', result: { sky: 'clear' } },
  }
  await page.goto('/lab')
  const { id } = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/api/sessions', { method: 'POST', headers, body: JSON.stringify(body) })).json()
    },
    { builtins: false, tools: [tool] },
  )
  await page.goto(`/lab?session=${id}&tool=get_weather`)
  return page.getByRole('region', { name: 'Build playground' })
}

test('form and JSON are views of one text, and unset, null and value stay apart', async ({ page }) => {
  const playground = await openPlayground(page)
  const result = playground.getByRole('region', { name: 'Build result' })
  await expect(result).toContainText('Does not build')
  await playground.getByRole('textbox', { name: 'city' }).fill('Kyoto')
  await expect(result).toContainText('ValidatingToolCall')
  await playground.getByRole('textbox', { name: 'days' }).fill('3.0')
  await playground.getByRole('radiogroup', { name: 'State of note' }).getByText('null').click()
  await playground.getByText('JSON', { exact: true }).click()
  const editor = playground.locator('.view-lines')
  await expect(editor).toContainText('"days": 3.0')
  await expect(editor).toContainText('"note": null')
  await playground.getByText('Form', { exact: true }).click()
  await expect(playground.getByRole('textbox', { name: 'days' })).toHaveValue('3.0')
  await playground.getByRole('radiogroup', { name: 'State of note' }).getByText('not set').click()
  await expect(result).toContainText('Builds')
})

test('an issue is mended with one press, and arguments survive a reload', async ({ page }) => {
  const playground = await openPlayground(page)
  await playground.getByRole('textbox', { name: 'city' }).fill('Kyoto')
  await playground.getByRole('textbox', { name: 'days' }).fill('30')
  const result = playground.getByRole('region', { name: 'Build result' })
  await result.getByRole('button', { name: 'Use 14' }).click()
  await expect(result).toContainText('Builds')
  await page.reload()
  await expect(playground.getByRole('textbox', { name: 'days' })).toHaveValue('14')
})

test('lists grow, move and shrink, and a branch of a union is chosen', async ({ page }) => {
  const playground = await openPlayground(page)
  await playground.getByRole('radiogroup', { name: 'State of tags' }).getByText('value').click()
  await playground.getByRole('button', { name: 'Add item' }).click()
  await playground.getByRole('textbox', { name: 'tags 1' }).fill('a')
  await playground.getByRole('button', { name: 'Add item' }).click()
  await playground.getByRole('textbox', { name: 'tags 2' }).fill('b')
  await playground.getByRole('button', { name: 'Move item 2 up' }).click()
  await expect(playground.getByRole('textbox', { name: 'tags 1' })).toHaveValue('b')
  await playground.getByRole('combobox', { name: 'Which kind of where' }).selectOption({ label: 'kind: "point"' })
  await expect(playground.getByRole('textbox', { name: 'lat' })).toBeVisible()
})

test('examples and edge cases fill the arguments, and what is broken says where', async ({ page }) => {
  const playground = await openPlayground(page)
  const result = playground.getByRole('region', { name: 'Build result' })
  await playground.getByRole('button', { name: 'Valid example' }).click()
  await page.getByRole('menuitem', { name: 'Everything given' }).click()
  await expect(result).toContainText('Builds')
  await playground.getByRole('button', { name: 'Edge cases' }).click()
  await playground.getByRole('region', { name: 'Missing', exact: true }).getByRole('button').first().click()
  await expect(result).toContainText('/city')
  await playground.getByRole('button', { name: 'Save as sample' }).click()
  await playground.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved as a sample')).toBeVisible()
})

test('what builds is executed on a scratch copy', async ({ page }) => {
  const playground = await openPlayground(page)
  await playground.getByRole('textbox', { name: 'city' }).fill('Kyoto')
  const trial = playground.getByRole('region', { name: 'Execute on a scratch copy' })
  await trial.getByRole('button', { name: 'Execute on a scratch copy' }).click()
  await expect(trial).toContainText('Succeeded')
  await expect(trial).toContainText('clear')
})
