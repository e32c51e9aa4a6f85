import type { VariationTool } from '../variations/variation'

type Schema = Readonly<Record<string, unknown>>

function tool(
  name: string,
  description: string,
  properties: Schema,
  required: readonly string[],
  fallback: unknown,
  canned: VariationTool['canned'] = [],
): VariationTool {
  return { name, description, parametersJsonSchema: { type: 'object', properties, required }, canned, fallback }
}

const text = (description: string, more: Schema = {}) => ({ type: 'string', description, ...more })
const number = (description: string, more: Schema = {}) => ({ type: 'number', description, ...more })
const integer = (description: string, more: Schema = {}) => ({ type: 'integer', description, ...more })
const flag = (description: string) => ({ type: 'boolean', description })

export const ALARM = tool('set_alarm', 'Sets an alarm clock.', { time: text('Time of day, HH:MM'), label: text('What it is for'), repeat: flag('Ring every day') }, ['time'], { alarm: 'set' })
export const BALANCE = tool('get_balance', 'Balance of an account.', { iban: text('IBAN of the account') }, ['iban'], { balance: 812.4 })
export const BMI = tool('compute_bmi', 'Computes the body mass index.', { height_cm: { type: 'number', description: 'Height in centimetres' }, weight_kg: { type: 'number', description: 'Weight in kilograms' } }, ['height_cm', 'weight_kg'], { bmi: 22.4 })
export const BOOK = tool('search_books', 'Looks for books in the library.', { author: text('Who wrote it'), title: text('Title'), year: { type: 'integer', description: 'Year of publication' } }, [], { books: ['Dune'] })
export const CANCEL = tool('cancel_order', 'Cancels an order.', { order_id: text('Number of the order') }, ['order_id'], { cancelled: true })
export const CAR = tool('rent_car', 'Rents a car.', { city: text('City'), pickup_date: text('First day', { format: 'date' }), return_date: text('Last day', { format: 'date' }), category: text('Size', { enum: ['small', 'compact', 'suv', 'van'] }), insurance: flag('With full insurance') }, ['city', 'pickup_date', 'return_date'], { rental: 'C-1' })
export const CLOCK = tool('get_time', 'Current time in a time zone.', { timezone: text('Time zone such as Europe/Oslo') }, ['timezone'], { time: '14:05' })
export const COFFEE = tool('brew_coffee', 'Makes coffee.', { kind: text('Kind', { enum: ['espresso', 'latte', 'filter'] }), cups: integer('Cups', { minimum: 1, maximum: 6 }), decaf: flag('Without caffeine') }, ['kind'], { brewing: true })
export const CROP = tool('crop_image', 'Crops an image.', { path: text('Path of the image'), box: { type: 'object', properties: { x: integer('Left'), y: integer('Top'), width: integer('Width'), height: integer('Height') }, required: ['x', 'y', 'width', 'height'] } }, ['path', 'box'], { ok: true })
export const DICT = tool('define_word', 'Looks a word up in the dictionary.', { word: text('Word') }, ['word'], { definition: 'a kind of DEF-Z' })
export const EVENT = tool('create_event', 'Adds an event.', { name: text('Name of the event'), when: { type: 'object', properties: { date: text('Day', { format: 'date' }), time: text('Time, HH:MM') }, required: ['date'] }, guests: { type: 'array', items: { type: 'string' }, description: 'Names of the guests' }, public: flag('Visible for all') }, ['name', 'when'], { event: 'E-2' })
export const EXCHANGE = tool('convert_currency', 'Converts an amount of money.', { amount: number('Amount'), from: text('Currency code converted from'), to: text('Currency code converted to') }, ['amount', 'from', 'to'], { result: 4321.5 })
export const FLIGHT = tool('book_flight', 'Books a flight.', { origin: text('City of departure'), destination: text('City of arrival'), date: text('Day of the flight', { format: 'date' }), cabin: text('Class', { enum: ['economy', 'business', 'first'] }), passengers: integer('Number of passengers') }, ['origin', 'destination', 'date'], { booking: 'FL-204' })
export const GRADE = tool('record_grade', 'Records the grade of a student.', { student: text('Name of the student'), subject: text('Subject', { enum: ['maths', 'history', 'art'] }), grade: number('Grade from 1 to 6', { minimum: 1, maximum: 6 }) }, ['student', 'subject', 'grade'], { ok: true })
export const HEATING = tool('set_thermostat', 'Sets the heating of a room.', { room: text('Room', { enum: ['kitchen', 'bedroom', 'living_room', 'bathroom'] }), temperature: number('Temperature in degrees Celsius', { minimum: 5, maximum: 30 }) }, ['room', 'temperature'], { ok: true })
export const INVOICE = tool('create_invoice', 'Creates an invoice for a customer.', { customer: { type: 'object', properties: { name: text('Name of the customer'), email: text('E-mail of the customer', { format: 'email' }) }, required: ['name'] }, amount: number('Amount to pay'), currency: text('Currency', { enum: ['EUR', 'USD', 'JPY'] }), due_date: text('When it has to be paid', { format: 'date' }) }, ['customer', 'amount', 'currency'], { invoice: 'INV-7' })
export const LEAVE = tool('request_leave', 'Files a leave request for an employee.', { employee: text('Name of the employee'), from: text('First day', { format: 'date' }), until: text('Last day', { format: 'date' }), kind: text('Kind of leave', { enum: ['vacation', 'sick', 'parental'] }) }, ['employee', 'from', 'until'], { request: 'L-9' })
export const LIGHT = tool('switch_light', 'Switches the light of a room on or off.', { room: text('Room'), on: flag('On or off'), brightness: integer('Brightness in percent', { minimum: 0, maximum: 100 }) }, ['room', 'on'], { done: true })
export const LOAN = tool('loan_payment', 'Computes the monthly payment of a loan.', { principal: number('Amount borrowed'), years: integer('Length in years'), rate_percent: number('Interest in percent') }, ['principal', 'years', 'rate_percent'], { monthly: 843.2 })
export const LOCK = tool('lock_door', 'Locks or unlocks a door of the house.', { door: text('Door', { enum: ['front', 'back', 'garage'] }), locked: { type: 'boolean', description: 'True to lock it' } }, ['door', 'locked'], { ok: true })
export const MAP = tool('route_distance', 'Distance between two places.', { start: text('Where it begins'), end: text('Where it ends'), unit: text('Unit', { enum: ['km', 'mi'] }) }, ['start', 'end'], { distance: 512 })
export const MUSIC = tool('play_song', 'Plays a song.', { song: text('Title of the song'), artist: text('Artist') }, ['song'], { playing: true })
export const PARCEL = tool('track_parcel', 'Where a parcel is.', { tracking_number: text('Tracking number') }, ['tracking_number'], { status: 'in Malmo', expected: '2026-12-09' })
export const PAY = tool('transfer_money', 'Transfers money to an account.', { iban: text('IBAN of the account'), amount: { type: 'number', description: 'Amount in euros', minimum: 0.01, maximum: 5000 }, purpose: text('What it is for') }, ['iban', 'amount'], { done: true })
export const PLANT = tool('water_plant', 'Waters a plant.', { plant: text('Which plant'), ml: integer('Millilitres of water') }, ['plant', 'ml'], { ok: true })
export const PLAYLIST = tool('add_to_playlist', 'Adds songs to a playlist.', { playlist: text('Name of the playlist'), songs: { type: 'array', items: { type: 'string' }, description: 'Titles' } }, ['playlist', 'songs'], { added: 2 })
export const QUERY = tool('query_users', 'Looks up users of the application.', { status: text('Status', { enum: ['active', 'blocked', 'invited'] }), limit: integer('Most users to return'), sort_by: text('Order', { enum: ['name', 'created_at'] }) }, [], { users: ['ann', 'ben'] })
export const QUOTE = tool('stock_quote', 'Latest price of a share.', { symbol: text('Ticker symbol of the share') }, ['symbol'], { error: 'unknown symbol' }, [{ when: { symbol: 'AAPL' }, response: { symbol: 'AAPL', price: 191.4 } }, { when: { symbol: 'NVDA' }, response: { symbol: 'NVDA', price: 877.3 } }])
export const RECIPES = tool('search_recipes', 'Finds recipes.', { ingredients: { type: 'array', items: { type: 'string' }, description: 'What should be in it' }, max_minutes: integer('Longest time to cook, in minutes'), vegetarian: flag('Only vegetarian ones') }, ['ingredients'], { recipes: ['Lentil stew'] })
export const REFUND = tool('refund_order', 'Pays the money of an order back.', { order_id: text('Number of the order'), amount: number('Amount to pay back'), reason: text('Why') }, ['order_id'], { refunded: true })
export const RESIZE = tool('resize_image', 'Changes the size of an image.', { path: text('Path of the image'), width: integer('Width in pixels'), height: integer('Height in pixels'), keep_aspect: flag('Keep the proportions') }, ['path', 'width'], { done: true })
export const RUNJOB = tool('restart_service', 'Restarts a service of the cluster.', { service: text('Name of the service'), environment: text('Environment', { enum: ['staging', 'production'] }), force: { type: 'boolean', description: 'Without waiting for requests to end' } }, ['service', 'environment'], { restarted: true })
export const SMS = tool('send_sms', 'Sends a text message to a phone number.', { to: text('Phone number'), body: text('Text of the message') }, ['to', 'body'], { sent: true })
export const STATUS = tool('order_status', 'Tells how far an order is.', { order_id: text('Number of the order') }, ['order_id'], { status: 'packed' })
export const TAXI = tool('call_taxi', 'Orders a taxi.', { pickup: text('Where to be picked up'), dropoff: text('Where to go'), passengers: { type: 'integer', description: 'Number of passengers' } }, ['pickup', 'dropoff'], { eta: '6 min' })
export const TRAIN = tool('find_trains', 'Finds train connections.', { from: text('Station of departure'), to: text('Station of arrival'), date: text('Day', { format: 'date' }), direct_only: { type: 'boolean', description: 'Only direct trains' } }, ['from', 'to'], { trains: ['IC 81'] })
export const TRANSLATE = tool('translate_text', 'Translates a text into another language.', { text: text('Text to translate'), target_language: text('Language to translate to', { enum: ['en', 'de', 'fr', 'ja', 'zh'] }) }, ['text', 'target_language'], { translation: 'TRANSLATED-X' })
export const UNITS = tool('convert_units', 'Converts a measure from one unit to another.', { value: number('Number'), from_unit: text('Unit it is in'), to_unit: text('Unit wanted') }, ['value', 'from_unit', 'to_unit'], { value: 16.09 })
export const USERADD = tool('add_user', 'Creates an account.', { username: text('Login name'), email: text('E-mail address', { format: 'email' }), role: text('Role', { enum: ['admin', 'editor', 'viewer'] }), active: flag('May log in at once') }, ['username', 'email'], { id: 7 })
export const VIDEO = tool('trim_video', 'Cuts a part out of a video.', { file: text('Path of the video'), start_seconds: { type: 'number', description: 'Where it begins, in seconds' }, end_seconds: { type: 'number', description: 'Where it ends, in seconds' }, mute: { type: 'boolean', description: 'Without sound' } }, ['file', 'start_seconds', 'end_seconds'], { ok: true })
export const VOTE = tool('create_poll', 'Creates a poll.', { question: text('What is asked'), options: { type: 'array', items: { type: 'string' }, description: 'What can be chosen' }, anonymous: { type: 'boolean', description: 'Hide who chose what' } }, ['question', 'options'], { poll: 'P-4' })
export const VPN = tool('connect_vpn', 'Connects to the VPN.', { country: text('Country of the server', { enum: ['NL', 'US', 'JP'] }), protocol: text('Protocol', { enum: ['udp', 'tcp'] }) }, ['country'], { connected: true })
