import { expect, type Page, test } from '@playwright/test'
import { ApiSession } from './support/api'
import { OwnServer } from './support/server'

const agent = (name: string, tools: readonly string[]) => ({
  name,
  description: `${name} does its part`,
  systemPrompt: `You are ${name}.`,
  tools,
})
const AGENTS = [
  agent('lead', ['agent_fixer']),
  agent('fixer', ['agent_scribe', 'read_file']),
  agent('scribe', ['write_file']),
]
const task = (name: string) => ({ name, args: { task: `the part of ${name}` } })
const lane = (page: Page, name: RegExp) => page.getByRole('grid', { name: 'Timeline' }).getByRole('row', { name })
const LANES = [/^Call 1, agent_lead/, /^Call 2, agent_fixer/, /^Call 3, agent_scribe/, /^Call 4, write_file/]

test.describe('agents', () => {
  let server: OwnServer
  test.beforeEach(async () => {
    server = new OwnServer()
    await server.start()
  })
  test.afterEach(() => server.remove())

  test('three deep, with a question at the deepest, over a kill -9: answered, ended, and replayed the same', async ({
    page,
  }) => {
    const session = await ApiSession.create(server.origin, {
      model: 'manual',
      agents: AGENTS,
      files: { 'a.md': 'old' },
    })
    await session.send({ type: 'prompt.submit', text: 'have it fixed' })
    await session.send({ type: 'model.reply', run: 'r1', step: 1, calls: [task('agent_lead')] })
    await session.send({ type: 'model.reply', run: 'r2', step: 1, calls: [task('agent_fixer')] })
    await session.send({ type: 'model.reply', run: 'r3', step: 1, calls: [task('agent_scribe')] })
    const write = { name: 'write_file', args: { file_path: 'a.md', content: 'new' } }
    await session.send({ type: 'model.reply', run: 'r4', step: 1, calls: [write] })
    await session.until((event) => event.type === 'call.approval_requested')
    const before = await session.log()
    await server.kill()
    await server.start()
    expect(await session.log()).toEqual(before)

    await page.goto(`${server.origin}/s/${session.id}#token=${session.token}`)
    const card = page
      .getByRole('group', { name: /edit/i })
      .filter({ has: page.getByRole('button', { name: 'Allow once' }) })
    await expect(card.getByRole('list', { name: 'Called by way of' })).toHaveText(
      'agent_leadagent_fixeragent_scribewrite_file',
    )
    for (const name of LANES) await expect(lane(page, name)).toBeVisible()
    await lane(page, /^Call 2/).focus()
    await page.keyboard.press('Space')
    await expect(lane(page, /^Call 4/)).toBeHidden()
    await expect(lane(page, /^Call 2/)).toBeVisible()
    await page.keyboard.press('Space')
    await expect(lane(page, /^Call 4/)).toBeVisible()

    await page.getByRole('button', { name: 'Allow once' }).first().click()
    await session.until((event) => event.type === 'call.succeeded' && event.callId === 'c4')
    for (const run of ['r4', 'r3', 'r2', 'r1']) await session.send({ type: 'model.reply', run, text: `done in ${run}` })
    await session.until((event) => event.type === 'run.finished' && event.run === 'r1')
    expect(await session.file('a.md')).toBe('new')
    const log = await session.log()
    const finished = log.filter((event) => event.type === 'run.finished')
    expect(finished.map(({ run, outcome }) => [run, outcome])).toEqual(
      ['r4', 'r3', 'r2', 'r1'].map((run) => [run, 'completed']),
    )
    const outputs = log.filter((event) => event.type === 'call.succeeded' && event.callId !== 'c4')
    expect(outputs.map((event) => (event.functionResponse as { response: unknown }).response)).toEqual(
      ['r4', 'r3', 'r2'].map((run) => ({ output: `done in ${run}` })),
    )

    await lane(page, /^Call 1/).click()
    await page.getByRole('region', { name: 'Stages' }).getByRole('button', { name: '2 agent_fixer' }).click()
    await expect(lane(page, /^Call 2/)).toHaveAttribute('aria-selected', 'true')
    const way = page.getByRole('region', { name: 'Stages' }).getByRole('list', { name: 'Called by way of' })
    await way.getByRole('button', { name: 'agent_lead' }).click()
    await expect(lane(page, /^Call 1/)).toHaveAttribute('aria-selected', 'true')
    const seen = await Promise.all(LANES.map((name) => lane(page, name).getAttribute('aria-label')))

    const shared = await session.request('/share', { method: 'POST', body: '{}' })
    const { shareId } = (await shared.json()) as { shareId: string }
    const replayed = await (await fetch(`${server.origin}/api/shares/${shareId}/log?inline=1`)).text()
    expect(
      replayed
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(log)
    await page.goto(`${server.origin}/r/${shareId}`)
    const shown = await Promise.all(LANES.map((name) => lane(page, name).getAttribute('aria-label')))
    expect(shown).toEqual(seen)
  })

  test('one that comes with Callscope is added, one is made by hand, changed and removed', async ({ page }) => {
    const session = await ApiSession.create(server.origin, { model: 'manual' })
    await page.goto(`${server.origin}/s/${session.id}#token=${session.token}`)
    await page.getByRole('tab', { name: 'Tools' }).click()
    await page.getByRole('button', { name: 'Agents of this session' }).click()
    const dialog = page.getByRole('dialog', { name: 'Agents' })
    await dialog.getByRole('button', { name: 'Add agent_investigator' }).click()
    await expect(dialog.getByText('It only reads, so it may run beside other calls.')).toBeVisible()
    await dialog.getByRole('button', { name: 'New agent' }).click()
    await dialog.getByRole('button', { name: 'Create agent' }).click()
    await expect(dialog.getByText('give it a name')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('my helper')
    await dialog.getByRole('textbox', { name: 'Description' }).fill('helps')
    await dialog.getByRole('textbox', { name: 'Instructions' }).fill('Help with {{task}}.')
    await dialog.getByRole('checkbox', { name: /^write_file/ }).check()
    await expect(dialog.getByText(/^1 of them changes something/)).toBeVisible()
    await dialog.getByRole('checkbox', { name: /^agent_investigator/ }).check()
    await dialog.getByRole('button', { name: 'Create agent' }).click()
    await session.until((event) => event.type === 'agent.defined' && /helper/.test(JSON.stringify(event)))
    await expect(dialog.getByRole('button', { name: 'agent_my_helper' })).toHaveAttribute('aria-current', 'true')
    await dialog.getByRole('textbox', { name: 'Steps at most' }).fill('0')
    await dialog.getByRole('button', { name: 'Save version' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Steps at most' })).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('textbox', { name: 'Steps at most' }).fill('4')
    await dialog.getByRole('button', { name: 'Save version' }).click()
    await session.until((event) => event.type === 'agent.defined' && /"maxSteps":4/.test(JSON.stringify(event)))
    await dialog.getByRole('button', { name: 'Remove agent' }).click()
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await session.until((event) => event.type === 'agent.removed')
    await expect(dialog.getByRole('button', { name: 'agent_my_helper' })).toHaveCount(0)
    const names = (await session.log()).filter(
      (event) => event.type === 'agent.defined' || event.type === 'agent.removed',
    )
    expect(names.map((event) => event.type)).toEqual([
      'agent.defined',
      'agent.defined',
      'agent.defined',
      'agent.removed',
    ])
  })
})
