import { expect, type Page, test } from '@playwright/test'
import { ApiSession } from './support/api'

/** A session whose model is the test, with the dialog of MCP servers open. */
async function openServers(page: Page, origin: string): Promise<ApiSession> {
  const session = await ApiSession.create(origin, { model: 'manual' })
  await page.goto(`/s/${session.id}#token=${session.token}`)
  await page.getByRole('tab', { name: 'Tools' }).click()
  await page.getByRole('button', { name: 'MCP servers' }).click()
  return session
}

test('the demo server is connected with one press, asked about, trusted, and its messages are read', async ({
  page,
  baseURL,
}) => {
  const session = await openServers(page, baseURL ?? '')
  const dialog = page.getByRole('dialog', { name: 'MCP servers' })
  await dialog.getByRole('button', { name: 'Try the demo server' }).click()
  await expect(dialog.getByText('Connected').first()).toBeVisible()
  await expect(dialog.getByText('10 tools, 1 unusable')).toBeVisible()
  await expect(dialog.getByText(/Unusable: its inputSchema cannot be used/)).toBeVisible()
  await page.keyboard.press('Escape')

  await session.send({ type: 'prompt.submit', text: 'go' })
  await session.send({ type: 'model.reply', calls: [{ name: 'mcp_demo_add', args: { a: 20, b: 22 } }] })
  await expect(page.getByRole('heading', { name: 'Allow this call to demo?' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Allow once' }).first().click()
  await session.until((event) => event.type === 'call.succeeded')
  await page.getByRole('row', { name: /^Call 1, mcp_demo_add/ }).click()
  const stages = page.getByRole('region', { name: 'Stages' })
  await stages.getByText('JSON-RPC messages').click()
  await stages.getByText('tools/call', { exact: true }).click()
  await expect(stages.getByText('"name": "add"').first()).toBeVisible()

  await page.getByRole('button', { name: 'MCP servers' }).click()
  await dialog.getByRole('switch', { name: 'Trust mcp_demo_add' }).click()
  await expect(dialog.getByRole('switch', { name: 'Trust mcp_demo_add' })).toBeChecked()
  await dialog.getByRole('tab', { name: 'Prompts and resources' }).click()
  await dialog.getByRole('button', { name: 'Read' }).first().click()
  await expect(dialog.getByText('# How a call travels')).toBeVisible()
})

test('an address that is not to be reached is refused with what to do, and its headers are nowhere', async ({
  page,
  baseURL,
}) => {
  const session = await openServers(page, baseURL ?? '')
  const dialog = page.getByRole('dialog', { name: 'MCP servers' })
  await dialog.getByRole('textbox', { name: 'Address' }).fill('http://10.0.0.1/mcp')
  await dialog.getByRole('textbox', { name: 'Headers' }).fill('Authorization: Bearer not-for-anybody')
  await dialog.getByRole('button', { name: 'Add server' }).click()
  await expect(dialog.getByRole('alert')).toContainText('CALLSCOPE_ALLOW_HOSTS')
  expect(JSON.stringify(await session.log())).not.toContain('not-for-anybody')
})
