import type { VariationTool } from './variation'

type Schema = Readonly<Record<string, unknown>>
type Canned = VariationTool['canned']

function tool(
  name: string,
  description: string,
  properties: Schema,
  required: readonly string[],
  canned: Canned,
  fallback: unknown,
): VariationTool {
  const parametersJsonSchema = { type: 'object', properties, required }
  return { name, description, parametersJsonSchema, canned, fallback }
}

const text = (description: string, more: Schema = {}) => ({ type: 'string', description, ...more })

export const WEATHER = tool(
  'get_weather',
  'Current weather in a city.',
  { city: text('City'), unit: text('Unit of the temperature', { enum: ['celsius', 'fahrenheit'] }) },
  ['city'],
  [
    { when: { city: 'Oslo', unit: 'fahrenheit' }, response: { city: 'Oslo', temperature: 28 } },
    { when: { city: 'Oslo' }, response: { city: 'Oslo', temperature: -2 } },
    { when: { city: 'Quito' }, response: { city: 'Quito', temperature: 17 } },
    { when: { city: { $any: ['广州', 'Guangzhou'] } }, response: { city: '广州', temperature: 33 } },
    { when: { city: { $any: ['成都', 'Chengdu'] } }, response: { city: '成都', temperature: 21 } },
  ],
  { error: 'city not found' },
)
export const FORECAST = tool(
  'weather_forecast',
  'Weather forecast for a place over the next days.',
  { location: text('Name of the place'), days: { type: 'integer', description: 'Number of days ahead' } },
  ['location'],
  [],
  { summary: 'mostly dry' },
)
export const TICKET = tool(
  'open_ticket',
  'Open a support ticket.',
  {
    subject: text('One-line subject'),
    severity: text('How bad it is', { enum: ['low', 'normal', 'critical'] }),
    tags: { type: 'array', items: { type: 'string' }, description: 'Tags' },
    assignee: text('Who should work on it'),
  },
  ['subject'],
  [],
  { ticket: 'T-901' },
)
export const ROOM = tool(
  'reserve_room',
  'Reserve a meeting room.',
  {
    room: text('Name of the room'),
    date: text('Day, YYYY-MM-DD', { format: 'date' }),
    start_time: text('Start, HH:MM'),
    people: { type: 'integer', description: 'How many people' },
    projector: { type: 'boolean', description: 'Whether a projector is needed' },
  },
  ['room', 'date'],
  [],
  { reserved: true, code: 'RM-5' },
)
export const MESSAGE = tool(
  'send_message',
  'Send a chat message to a person.',
  { recipient: text('Name of the person'), body: text('Text of the message') },
  ['recipient', 'body'],
  [],
  { sent: true },
)
export const STOCK = tool(
  'stock_price',
  'Latest price of a share by ticker symbol.',
  { symbol: text('Ticker symbol such as ACME') },
  ['symbol'],
  [{ when: { symbol: 'NIMB' }, response: { symbol: 'NIMB', price: 41.5 } }],
  { error: 'unknown symbol' },
)
export const LIGHT = tool(
  'set_light',
  'Switch a light in a room and set its brightness.',
  {
    room: text('Room, e.g. kitchen, hall, bedroom'),
    state: text('On or off', { enum: ['on', 'off'] }),
    brightness: { type: 'integer', description: 'Brightness in percent', minimum: 0, maximum: 100 },
  },
  ['room', 'state'],
  [],
  { ok: true },
)
export const TRANSLATE = tool(
  'translate_text',
  'Translate a text into another language.',
  { text: text('Text to translate'), target_language: text('Target language as ISO 639-1 code') },
  ['text', 'target_language'],
  [{ when: { target_language: 'de' }, response: { translation: 'Guten Morgen' } }],
  { translation: '早上好' },
)
export const HOTEL = tool(
  'search_hotels',
  'Search hotels.',
  {
    city: text('City'),
    filter: {
      type: 'object',
      properties: {
        stars: { type: 'integer', description: 'Stars' },
        price: {
          type: 'object',
          properties: {
            min: { type: 'number', description: 'Lowest price per night' },
            max: { type: 'number', description: 'Highest price per night' },
          },
        },
        breakfast: { type: 'boolean', description: 'Breakfast included' },
      },
    },
    sort: text('Order', { enum: ['price_asc', 'price_desc', 'rating'] }),
  },
  ['city'],
  [],
  { hotels: [{ name: 'Harbour Inn', price: 95 }] },
)
export const TIMER = tool(
  'start_timer',
  'Starts a countdown.',
  { seconds: { type: 'integer', description: 'Length in seconds' }, label: text('What it is for') },
  ['seconds'],
  [],
  { id: 'tm-1' },
)
export const EMPLOYEE = tool(
  'find_employee',
  'Find an employee by name; returns the employee id.',
  { name: text('Full name') },
  ['name'],
  [
    { when: { name: 'Rosa Klein' }, response: { employee_id: 'e_18', name: 'Rosa Klein' } },
    { when: { name: '刘洋' }, response: { employee_id: 'e_52', name: '刘洋' } },
  ],
  { error: 'no such employee' },
)
export const LEAVE = tool(
  'get_leave_days',
  'Leave days that an employee has left. Needs the employee id.',
  { employee_id: text('Employee id such as e_10') },
  ['employee_id'],
  [
    { when: { employee_id: 'e_18' }, response: { employee_id: 'e_18', days_left: 13 } },
    { when: { employee_id: 'e_52' }, response: { employee_id: 'e_52', days_left: 6 } },
  ],
  { error: 'no such id' },
)
export const DOCUMENT = tool(
  'read_document',
  'Read a document from the company archive by its document number.',
  { document_id: text('Document number such as D-77') },
  ['document_id'],
  [{ when: { document_id: 'D-310' }, response: { document_id: 'D-310', title: 'Lease', shelf: 'North 4' } }],
  { error: 'no such document' },
)
export const NOTE = tool(
  'add_memo',
  '在备忘录里添加一条备忘。',
  { content: text('备忘内容'), category: text('分类', { enum: ['工作', '生活'] }) },
  ['content'],
  [],
  { saved: true },
)
export const ALARM = tool(
  'set_alarm',
  'Set an alarm clock.',
  {
    time: text('Time of day, HH:MM'),
    weekdays: {
      type: 'array',
      items: { type: 'string', enum: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] },
      description: 'Days on which it repeats',
    },
  },
  ['time'],
  [],
  { set: true },
)
export const EMAIL = tool(
  'compose_email',
  'Write and send an e-mail.',
  {
    to: { type: 'array', items: { type: 'string', format: 'email' }, description: 'Addresses' },
    subject: text('Subject line'),
    body: text('Body'),
  },
  ['to', 'subject'],
  [],
  { queued: true },
)
export const CONTACT = tool(
  'save_contact',
  'Save a contact in the address book.',
  {
    name: text('Full name'),
    address: {
      type: 'object',
      properties: { street: text('Street and number'), city: text('City'), zip: text('Postal code') },
      required: ['city'],
    },
    phone: text('Phone number'),
  },
  ['name'],
  [],
  { id: 'k-3' },
)
export const CONVERT = tool(
  'convert_units',
  'Convert a length from one unit to another.',
  {
    value: { type: 'number', description: 'The length' },
    from_unit: text('Unit to convert from', { enum: ['km', 'mile', 'meter', 'foot'] }),
    to_unit: text('Unit to convert to', { enum: ['km', 'mile', 'meter', 'foot'] }),
  },
  ['value', 'from_unit', 'to_unit'],
  [],
  { result: 42.195 },
)
export const TRAIN = tool(
  'book_train',
  'Book a train ticket.',
  {
    from: text('Station of departure'),
    to: text('Station of arrival'),
    date: text('Day of travel, YYYY-MM-DD', { format: 'date' }),
    travel_class: text('Class', { enum: ['first', 'second'] }),
    passengers: { type: 'integer', description: 'Number of passengers' },
  },
  ['from', 'to', 'date'],
  [],
  { ticket: 'TR-8' },
)
