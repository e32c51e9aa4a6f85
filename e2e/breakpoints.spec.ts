import { expect, type Page, test } from '@playwright/test'
import { ApiSession } from './support/api'

const forecast = {
  name: 'forecast',
  description: 'The weather of a city.',
  kind: 'custom',
  parametersJsonSchema: {
    type: 'object',
    properties: { city: { type: 'string' }, days: { type: 'integer' } },
    required: ['city', 'days'],
  },
  implementation: { type: 'canned', result: 'sunny' },
}

async function open(page: Page, session: ApiSession): Promise<void> {
  await page.goto(`/s/${session.id}#token=${session.token}`)
  await expect(page.getByRole('grid', { name: 'Timeline' }).getByRole('row', { name: /^Call 1/ })).toBeVisible()
}

async function call(session: ApiSession, name: string, args: unknown): Promise<void> {
  await session.send({ type: 'prompt.submit', text: 'go' })
  await session.send({ type: 'model.reply', calls: [{ name, args }] })
}

async function typesOf(session: ApiSession): Promise<string[]> {
  const log = await session.log()
  return log.filter((event) => 'callId' in event).map((event) => event.type.replace('call.', ''))
}

test('a call is held before policy, its arguments edited, stepped to execute and let go', async ({ page, baseURL }) => {
  const session = await ApiSession.create(baseURL ?? '', { model: 'manual', mode: 'yolo', tools: [forecast] })
  await session.send({ type: 'breakpoints.set', breakpoints: [{ stage: 'policy', tools: ['forecast'] }] })
  await call(session, 'forecast', { city: 'Bern', days: 3 })
  await open(page, session)
  const timeline = page.getByRole('grid', { name: 'Timeline' })
  await expect(timeline.getByRole('row', { name: /^Call 1, forecast, .*paused/ })).toBeVisible()
  const stages = page.getByRole('region', { name: 'Stages' })
  await expect(stages.getByText('What would happen next')).toBeVisible()
  await expect(stages.getByText(/Policy would allow/)).toBeVisible()
  await expect(stages.getByText('Would run at once')).toBeVisible()

  await stages.getByRole('button', { name: 'Edit arguments' }).click()
  const editor = page.getByRole('textbox', { name: 'Arguments as JSON' })
  await editor.fill('{ "city": "Chur", "days": "three" }')
  await expect(page.getByText('/days must be an integer')).toBeVisible()
  await page.getByRole('button', { name: 'Build and step' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('still held')
  await expect(editor).toHaveValue(/three/)
  await editor.fill('{ "city": "Chur", "days": 5 }')
  await page.getByRole('button', { name: 'Build and step' }).click()

  await expect(page.getByText('Call 1, forecast, is held before execute')).toBeVisible()
  expect(await typesOf(session)).not.toContain('executing')
  await page.getByRole('region', { name: 'Held calls' }).getByRole('button', { name: 'Continue' }).click()
  await session.until((event) => event.type === 'call.succeeded')
  const executed = (await session.log()).find((event) => event.type === 'call.succeeded')
  expect(executed).toMatchObject({ functionResponse: { response: { executedArgs: { city: 'Chur', days: 5 } } } })
})

test('breakpoints are set by dot, by tool and by key, and Step goes stage by stage', async ({ page, baseURL }) => {
  const session = await ApiSession.create(baseURL ?? '', { model: 'manual', mode: 'yolo', tools: [forecast] })
  await call(session, 'forecast', { city: 'Bern', days: 1 })
  await open(page, session)
  const stages = page.getByRole('region', { name: 'Stages' })
  await stages.getByRole('button', { name: 'Hold every call before build' }).click()
  await expect(page.getByRole('button', { name: 'Breakpoints, 1 on' })).toBeVisible()

  await session.send({ type: 'model.reply', calls: [{ name: 'forecast', args: { city: 'Chur', days: 2 } }] })
  await expect(page.getByText('Call 2, forecast, is held before build')).toBeVisible()
  await page
    .getByRole('grid', { name: 'Timeline' })
    .getByRole('row', { name: /^Call 2/ })
    .click()
  await page.keyboard.press('n')
  await expect(page.getByText('Call 2, forecast, is held before policy')).toBeVisible()
  await page.keyboard.press('F10')
  await expect(page.getByText('Call 2, forecast, is held before execute')).toBeVisible()
  await page.keyboard.press('c')
  await session.until((event) => event.type === 'call.succeeded' && event.callId === 'c2')

  await page.getByRole('button', { name: 'Breakpoints, 1 on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Breakpoints' })
  await expect(dialog.getByRole('checkbox', { name: 'Hold forecast before build' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Hold forecast before execute' }).check()
  await dialog.getByRole('checkbox', { name: 'Hold every call before build' }).uncheck()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect
    .poll(async () => (await session.log()).findLast((event) => event.type === 'breakpoints.changed')?.breakpoints)
    .toEqual([{ stage: 'execute', tools: ['forecast'] }])
})

test('a call held before build says what build would refuse, and releasing all lets every call go', async ({
  page,
  baseURL,
}) => {
  const session = await ApiSession.create(baseURL ?? '', { model: 'manual', mode: 'yolo', tools: [forecast] })
  await session.send({ type: 'breakpoints.set', breakpoints: [{ stage: 'build' }] })
  await session.send({ type: 'prompt.submit', text: 'go' })
  const calls = [
    { name: 'forecast', args: { city: 'Bern', days: '3' } },
    { name: 'forecast', args: { city: 'Bern', days: 3 } },
  ]
  await session.send({ type: 'model.reply', calls })
  await open(page, session)
  const stages = page.getByRole('region', { name: 'Stages' })
  await expect(stages.getByText(/Build would fail at \/days/)).toBeVisible()
  await page.getByRole('button', { name: 'Release all 2' }).click()
  await session.until((event) => event.type === 'call.succeeded')
  await expect(page.getByRole('region', { name: 'Held calls' })).toHaveCount(0)
  expect(await typesOf(session)).toContain('errored')
})
