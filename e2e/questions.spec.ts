import { expect, test } from '@playwright/test'
import { ApiSession } from './support/api'

const questions = [
  {
    question: 'Which currency?',
    header: 'Currency',
    type: 'choice',
    options: [
      { label: 'EUR', description: 'Two decimals' },
      { label: 'JPY', description: 'None' },
    ],
  },
  {
    question: 'Which pages?',
    header: 'Pages',
    type: 'choice',
    multiSelect: true,
    options: [
      { label: 'Cart', description: '' },
      { label: 'Invoice', description: '' },
    ],
  },
  { question: 'Round up?', header: 'Round', type: 'yesno' },
  { question: 'Anything else?', header: 'More', type: 'text' },
]

async function asking(baseURL: string | undefined): Promise<ApiSession> {
  const session = await ApiSession.create(baseURL ?? '', { model: 'manual' })
  await session.send({ type: 'prompt.submit', text: 'ask me' })
  await session.send({ type: 'model.reply', calls: [{ name: 'ask_user', args: { questions } }] })
  return session
}

test('questions are answered where the call waits, and the model gets the answers', async ({ page, baseURL }) => {
  const session = await asking(baseURL)
  await page.goto(`/s/${session.id}#token=${session.token}`)
  const card = page.getByRole('group', { name: 'The agent asks you' })
  await card.getByRole('radio', { name: /^JPY/ }).check()
  await card.getByRole('checkbox', { name: 'Cart' }).check()
  await card.getByRole('checkbox', { name: 'Something else' }).check()
  await card.getByRole('textbox', { name: /Which pages/ }).fill('Receipt')
  await card.getByRole('radio', { name: 'No', exact: true }).check()
  await card.getByRole('button', { name: 'Answer' }).click()
  await expect(card.getByText('This question has no answer yet.')).toBeVisible()
  await expect(card.getByRole('radio', { name: /^JPY/ })).toBeChecked()
  await card.getByRole('textbox', { name: 'Anything else?' }).fill('Thanks')
  await page.keyboard.press('Control+Enter')
  await session.until((event) => event.type === 'call.succeeded')
  const log = await session.log()
  expect(log.find((event) => event.type === 'call.approval_given')).toMatchObject({
    outcome: 'proceed_once',
    answers: ['JPY', ['Cart', { other: 'Receipt' }], false, 'Thanks'],
  })
  expect(JSON.stringify(log.find((event) => event.type === 'call.succeeded')?.functionResponse)).toContain('Receipt')
  await expect(page.getByRole('button', { name: /Call 1, ask_user, JPY · Cart, Receipt · No · Thanks/ })).toBeVisible()
})

test('questions can be rejected without answering', async ({ page, baseURL }) => {
  const session = await asking(baseURL)
  await page.goto(`/s/${session.id}#token=${session.token}`)
  const card = page.getByRole('group', { name: 'The agent asks you' })
  await card.getByRole('button', { name: 'Reject' }).click()
  await card.getByRole('textbox').fill('not now')
  await card.getByRole('button', { name: 'Reject' }).click()
  await session.until((event) => event.type === 'call.cancelled')
})

test('the to-do list is that of the position', async ({ page, baseURL }) => {
  const session = await ApiSession.create(baseURL ?? '', { model: 'manual', mode: 'yolo' })
  await session.send({ type: 'prompt.submit', text: 'plan it' })
  const write = (status: string) =>
    session.send({
      type: 'model.reply',
      calls: [{ name: 'write_todos', args: { todos: [{ description: 'Add yen', status }] } }],
    })
  await write('in_progress')
  await session.until((event) => event.type === 'call.succeeded')
  await page.goto(`/s/${session.id}#token=${session.token}`)
  const list = page.getByRole('region', { name: 'Things to do' })
  await expect(list).toContainText('In progress')
  await write('completed')
  await expect(list).toContainText('1 of 1 done')
  await page.getByRole('slider', { name: 'Event' }).press('Home')
  await expect(list).toHaveCount(0)
})
