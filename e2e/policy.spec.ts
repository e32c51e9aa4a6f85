import { expect, type Page, test } from '@playwright/test'
import { ApiSession } from './support/api'

const WRITE = { name: 'write_file', args: { file_path: 'notes/a.md', content: 'one' } }
const SHELL = { name: 'run_shell_command', args: { command: 'ls -l && rm a.txt' } }
const ALLOW_SHELL = '[[rule]]\ntoolName = "run_shell_command"\ndecision = "allow"\npriority = 40\n'
const DENY_RM = `[[rule]]\ntoolName = "run_shell_command"\ncommandPrefix = "rm"\ndecision = "deny"\npriority = 30\n`

/** A session whose model is the test, with two calls decided and the policy open. */
async function openPolicy(page: Page, origin: string, policy: string, calls: readonly unknown[]): Promise<ApiSession> {
  const session = await ApiSession.create(origin, { model: 'manual', files: { 'a.txt': 'hello' }, policy })
  await session.send({ type: 'prompt.submit', text: 'go' })
  await session.send({ type: 'model.reply', calls })
  let decided = 0
  await session.until((event) => event.type === 'call.policy' && ++decided === calls.length)
  await page.goto(`/s/${session.id}#token=${session.token}`)
  await page.getByRole('tab', { name: 'Policy' }).click()
  return session
}

const lab = (page: Page) => page.getByRole('region', { name: 'What the draft would change' })

/** Types a text into the TOML editor in place of what stands there. */
async function typeToml(page: Page, text: string) {
  await page.getByText('TOML', { exact: true }).click()
  const editor = page.getByRole('textbox', { name: 'Policy as TOML' })
  // Until the editor has come, a plain textarea of the same name stands in its place.
  await page.locator('.monaco-editor').first().waitFor()
  await editor.focus()
  await page.keyboard.press('ControlOrMeta+a')
  // Over a selection the editor would set its brackets around it.
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(text)
}

test('a rule from an approval shows what it would change, and applied it decides the next call', async ({
  page,
  baseURL,
}) => {
  const session = await openPolicy(page, baseURL ?? '', '', [WRITE])
  await page.getByRole('button', { name: 'Make this a rule' }).first().click()
  const form = page.getByRole('form', { name: 'New rule' })
  await expect(form.getByRole('combobox', { name: 'Tools' })).toHaveValue('write_file')
  await expect(form).toContainText('1 of 1 recorded calls would change')
  const changed = lab(page).getByRole('button', { name: /^Call 1 write_file Ask to Allow/ })
  await expect(changed).toBeVisible()
  await form.getByText('Deny', { exact: true }).click()
  await expect(lab(page).getByRole('button', { name: /^Call 1 write_file Ask to Deny/ })).toBeVisible()
  await form.getByText('Allow', { exact: true }).click()
  await form.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Apply policy' }).click()
  await session.until((event) => event.type === 'policy.changed')
  await expect(page.getByRole('button', { name: 'Apply policy' })).toBeHidden()
  // The call that waits was asked under the old rules; the next one is decided by the new.
  await page.getByRole('button', { name: 'Allow once' }).first().click()
  await session.until((event) => event.type === 'model.requested' && event.step === 2)
  await session.send({ type: 'model.reply', calls: [WRITE] })
  await session.until((event) => event.type === 'model.requested' && event.step === 3)
  const decisions = (await session.log()).filter((event) => event.type === 'call.policy').map((event) => event.decision)
  expect(decisions).toEqual(['ask_user', 'allow'])
})

test('moving a rule by key and by drag rewrites priorities and shows the calls it turns', async ({ page, baseURL }) => {
  await openPolicy(page, baseURL ?? '', ALLOW_SHELL + DENY_RM, [SHELL])
  const own = page.getByRole('region', { name: 'This session’s policy' })
  const rows = own.getByRole('listitem')
  await expect(rows.nth(0)).toContainText('3.040')
  await expect(rows.nth(1)).toContainText(/never decides/i)
  const handle = rows.nth(1).getByRole('button', { name: /^Move / })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expect(rows.nth(0)).toContainText('3.050')
  await expect(rows.nth(0)).toContainText('Priority 30 → 50')
  const changed = lab(page).getByRole('button', { name: /^Call 1 run_shell_command Allow to Deny/ })
  await expect(changed).toBeVisible()
  await changed.click()
  await expect(page.getByRole('grid', { name: 'Timeline' }).getByRole('row', { selected: true })).toContainText(
    'run_shell',
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(rows.nth(0)).toContainText('3.040')
  const from = await rows
    .nth(1)
    .getByRole('button', { name: /^Move / })
    .boundingBox()
  const to = await rows.nth(0).boundingBox()
  if (!from || !to) throw new Error('the rules are not drawn')
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 4, { steps: 6 })
  await page.mouse.up()
  await expect(rows.nth(0)).toContainText('Priority 30 → 50')
  await expect(changed).toBeVisible()
})

test('TOML that cannot be taken keeps the text and says line and column, here and over HTTP', async ({
  page,
  baseURL,
}) => {
  const session = await openPolicy(page, baseURL ?? '', ALLOW_SHELL, [SHELL])
  const broken = `${ALLOW_SHELL}\n[[rule]\ntoolName = "x"\n`
  await typeToml(page, broken)
  await expect(page.getByRole('list', { name: 'Problems' })).toContainText('Line 6, column 8: ')
  await page.getByRole('button', { name: 'Apply policy' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not applied' })).toBeVisible()
  await page.getByRole('tab', { name: 'Files' }).click()
  await page.getByRole('tab', { name: 'Policy' }).click()
  await page.getByText('TOML', { exact: true }).click()
  await expect(page.getByRole('list', { name: 'Problems' })).toContainText('Line 6, column 8: ')
  const answer = await session.command({ type: 'policy.set', toml: broken })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ error: { issues: [{ code: 'toml_parse', line: 6, column: 8 }] } })
  expect((await session.log()).some((event) => event.type === 'policy.changed')).toBe(false)
  await typeToml(page, `${ALLOW_SHELL}${DENY_RM.replace('30', '60')}`)
  await expect(lab(page)).toContainText('1 of 1 recorded calls would change')
  await page.getByRole('button', { name: 'Apply policy' }).click()
  await session.until((event) => event.type === 'policy.changed')
})

test('the stage says why: every rule tried, and which part of a command decided', async ({ page, baseURL }) => {
  await openPolicy(page, baseURL ?? '', ALLOW_SHELL + DENY_RM.replace('30', '60'), [SHELL])
  await page
    .getByRole('grid', { name: 'Timeline' })
    .getByRole('row', { name: /^Call 1, run_shell_command/ })
    .click()
  const policy = page.getByRole('region', { name: 'Stages' }).locator('[data-stage=policy]')
  await policy.getByText('Why?').click()
  await expect(policy.getByRole('list', { name: 'How it was decided' })).toContainText(
    'A part decides. `rm a.txt` is denied.',
  )
  await policy.getByText('Every rule').click()
  await expect(policy).toContainText('Comes first.')
  await expect(policy).toContainText('Other tool.')
})
