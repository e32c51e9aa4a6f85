import { describe, expect, it } from 'vitest'
import { propertiesOf } from '../capabilities/properties-of'
import { extractArguments } from './extract-arguments'
import { matchTools } from './match-tool'

const text = (description: string, more: object = {}) => ({ type: 'string', description, ...more })

function tool(name: string, description: string, properties: Record<string, unknown>, required: readonly string[]) {
  return { name, description, parametersJsonSchema: { type: 'object', properties, required: [...required] } }
}

const TOOLS = [
  tool(
    'get_weather',
    'Get the current weather for a city.',
    { city: text('City name'), unit: { type: 'string', enum: ['celsius', 'fahrenheit'] } },
    ['city'],
  ),
  tool('set_timer', 'Start a countdown timer.', { minutes: { type: 'integer', description: 'Length in minutes' } }, [
    'minutes',
  ]),
  tool(
    'create_ticket',
    'Create a ticket in the issue tracker.',
    {
      title: text('Short title of the ticket'),
      priority: { type: 'string', enum: ['low', 'medium', 'high', 'urgent'] },
      labels: { type: 'array', items: { type: 'string' }, description: 'Labels to attach' },
      assignee: text('User name of the assignee'),
    },
    ['title', 'priority'],
  ),
  tool(
    'book_flight',
    'Book a flight ticket.',
    {
      from: text('Departure city'),
      to: text('Arrival city'),
      date: text('Departure date, YYYY-MM-DD', { format: 'date' }),
    },
    ['from', 'to', 'date'],
  ),
  tool(
    'convert_currency',
    'Convert an amount of money between two currencies.',
    {
      amount: { type: 'number', description: 'Amount to convert' },
      from: text('ISO 4217 code of the source currency'),
      to: text('ISO 4217 code of the target currency'),
    },
    ['amount', 'from', 'to'],
  ),
  tool(
    'update_profile',
    'Update fields of a user profile.',
    {
      user_id: text('User id such as u_12'),
      changes: {
        type: 'object',
        properties: {
          email: text('New e-mail address', { format: 'email' }),
          newsletter: { type: 'boolean', description: 'Subscribed to the newsletter' },
        },
      },
    },
    ['user_id', 'changes'],
  ),
  tool(
    'send_email',
    'Send an e-mail message.',
    { to: text('Recipient', { format: 'email' }), subject: text('Subject line'), body: text('Text of the message') },
    ['to', 'subject', 'body'],
  ),
]

describe('a tool that the planner has never seen', () => {
  const cases = [
    { sentence: 'weather in Oslo in fahrenheit', name: 'get_weather', args: { city: 'Oslo', unit: 'fahrenheit' } },
    { sentence: '北京今天天气怎么样', name: 'get_weather', args: { city: '北京' } },
    { sentence: 'set a timer for half an hour', name: 'set_timer', args: { minutes: 30 } },
    {
      sentence: 'open an urgent ticket titled "Payment fails" and assign it to maria',
      name: 'create_ticket',
      args: { title: 'Payment fails', priority: 'urgent', assignee: 'maria' },
    },
    {
      sentence: 'create a high priority ticket: login is down, label it bug and ui',
      name: 'create_ticket',
      args: { title: 'login is down', priority: 'high', labels: ['bug', 'ui'] },
    },
    {
      sentence: 'book a flight from Oslo to Lima on May 3, 2027',
      name: 'book_flight',
      args: { from: 'Oslo', to: 'Lima', date: '2027-05-03' },
    },
    { sentence: '100 人民币能换多少日元?', name: 'convert_currency', args: { amount: 100, from: 'CNY', to: 'JPY' } },
    {
      sentence: 'how many euros are 250 dollars?',
      name: 'convert_currency',
      args: { amount: 250, from: 'USD', to: 'EUR' },
    },
    {
      sentence: 'set the email of user u_40 to kim@acme.test and unsubscribe them from the newsletter',
      name: 'update_profile',
      args: { user_id: 'u_40', changes: { email: 'kim@acme.test', newsletter: false } },
    },
    {
      sentence: 'send an email to kim@acme.test with subject "Hi" saying "see you"',
      name: 'send_email',
      args: { to: 'kim@acme.test', subject: 'Hi', body: 'see you' },
    },
  ]
  it.each(cases)('is found and filled from "$sentence"', ({ sentence, name, args }) => {
    const [best] = matchTools(TOOLS, sentence.replace(/"[^"]*"/g, ' '))
    expect(best?.declaration.name).toBe(name)
    const properties = propertiesOf(best?.declaration.parametersJsonSchema)
    expect(extractArguments(properties, sentence)).toEqual({ args, missing: [] })
  })

  it.each([
    { sentence: 'set a timer', name: 'set_timer', missing: ['minutes'] },
    { sentence: '帮我订一张去东京的机票', name: 'book_flight', missing: ['from', 'date'] },
    { sentence: 'book a flight to Lima tomorrow', name: 'book_flight', missing: ['from', 'date'] },
  ])('is asked about for "$sentence"', ({ sentence, name, missing }) => {
    const [best] = matchTools(TOOLS, sentence)
    expect(best?.declaration.name).toBe(name)
    const found = extractArguments(propertiesOf(best?.declaration.parametersJsonSchema), sentence)
    expect(found.missing.map((property) => property.name)).toEqual(missing)
  })

  it.each(['rename calcTotal to computeTotal', 'which version do we use?', 'read the first one', '列出所有文件'])(
    'is left alone by "%s"',
    (sentence) => expect(matchTools(TOOLS, sentence)).toEqual([]),
  )
})
