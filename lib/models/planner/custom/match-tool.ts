import type { FunctionDeclaration } from '../../../schema/function-declaration'
import { type Property, propertiesOf } from '../capabilities/properties-of'
import { stem, wordsOf } from '../capabilities/words-of'
import { translateHan } from '../understanding/han-words'
import { ordersSomethingElse } from './conflicting-verb'
import { extractArguments } from './extract-arguments'
import { extractId } from './extract-text'

/** An unknown tool that a sentence seems to ask for, with the words that said so. */
export interface ToolGuess {
  readonly declaration: FunctionDeclaration
  readonly score: number
  readonly evidence: readonly string[]
}

/** Below this a sentence and a tool have too little in common. */
export const GUESS_THRESHOLD = 2.4

/** Words of tool names that say what is done and not what it is done to; each group counts as one word. */
const VERBS: readonly (readonly string[])[] = [
  [
    'get',
    'find',
    'search',
    'look',
    'lookup',
    'fetch',
    'list',
    'show',
    'query',
    'read',
    'check',
    'what',
    'which',
    'who',
    'tell',
    'see',
    'give',
    'how',
  ],
  ['set', 'update', 'change', 'edit', 'modify', 'adjust', 'rename'],
  ['create', 'add', 'open', 'make', 'new', 'file', 'raise', 'start', 'write', 'log', 'report'],
  ['send', 'post', 'notify', 'tell', 'mail', 'message', 'email'],
  ['book', 'reserve', 'order', 'buy', 'schedule', 'purchase'],
  ['delete', 'remove', 'cancel', 'close', 'stop'],
  ['convert', 'translate', 'exchange', 'turn', 'calculate', 'compute'],
  ['play', 'start', 'run'],
]
const VERB_STEMS = VERBS.map((group) => new Set(group.map(stem)))
/** Verbs that every other tool begins with: "translate" says something, "get" does not. */
const GENERIC = new Set(
  [
    'get',
    'find',
    'search',
    'list',
    'show',
    'read',
    'check',
    'query',
    'fetch',
    'look',
    'set',
    'update',
    'change',
    'create',
    'add',
    'make',
    'open',
    'write',
    'send',
    'start',
    'delete',
    'remove',
    'run',
  ].map(stem),
)
/** Words that mean another in sentences about tools. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  cost: ['price'],
  cheap: ['price'],
  cheapest: ['price'],
  expensive: ['price'],
  mail: ['email'],
  hot: ['weather', 'temperature'],
  cold: ['weather', 'temperature'],
  rain: ['weather'],
  forecast: ['weather'],
  meeting: ['event'],
  calendar: ['event'],
  schedule: ['event', 'calendar'],
  purchase: ['order'],
  bought: ['order'],
  buy: ['order'],
  countdown: ['timer'],
  bug: ['ticket', 'issue'],
  appointment: ['meeting', 'event'],
  lamp: ['product'],
  money: ['currency'],
  dollar: ['currency'],
  euro: ['currency'],
  yen: ['currency'],
  pound: ['currency'],
  usd: ['currency'],
  eur: ['currency'],
  journal: ['diary'],
  song: ['music'],
  subscribe: ['subscribed'],
  unsubscribe: ['subscribed'],
  flight: ['fly'],
  fly: ['flight'],
  french: ['translate', 'language'],
  german: ['translate', 'language'],
  spanish: ['translate', 'language'],
}
/** Turns of phrase that mean a word of declarations. */
const PHRASES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bhow much (?:is|are|does|do|for)\b|多少钱/iu, ['price', 'cost']],
  [/\b(?:tell|inform|notify|let|ping|text)\s+(?!me\b|us\b)@?\p{Lu}\p{L}+/u, ['send', 'message']],
  [/^(?:please )?(?:text|sms)\s+\+?\d/iu, ['send', 'message', 'sms']],
  [/\bwake me\b|叫醒|叫我.{0,3}起床/iu, ['alarm']],
  [
    /\bwhat(?:'s| does| do| is)\b.*\bmean(?:s|ing)?\b|\bdefin(?:e|ition of)\b|什么意思|的意思/iu,
    ['define', 'definition', 'word', 'meaning'],
  ],
  [/\bhow far\b|多远|有多少(?:公里|千米)/iu, ['distance', 'route', 'between']],
  [/\bhow do (?:you|i|we) say\b|怎么说/iu, ['translate', 'translation']],
  [
    /\b(?:how many|how much|convert)\b.*\b(?:km|kilomet(?:er|re)s?|miles?|met(?:er|re)s?|feet|foot|inch(?:es)?|kilos?|kg|kilograms?|pounds?|celsius|fahrenheit|lit(?:er|re)s?|gallons?)\b|换算/iu,
    ['convert', 'unit', 'measure'],
  ],
  [/\bremind me\b|提醒我/iu, ['reminder']],
]
const STOP = new Set(
  'a an the of in on at to for from by with is are be do does have has and or not this that it its as any all one two such between e g i'
    .split(' ')
    .map(stem),
)

/**
 * The declared tools that a sentence may ask for, best first; only those over the threshold. `whole` is the sentence with
 * what it quotes: quoted words ask for no tool, but they fill one.
 */
export function matchTools(
  declarations: readonly FunctionDeclaration[],
  sentence: string,
  whole = sentence,
): readonly ToolGuess[] {
  const spoken = spokenStems(sentence)
  return declarations
    .filter((declaration) => !ordersSomethingElse(declaration, sentence))
    .map((declaration) => guess(declaration, sentence, spoken, whole))
    .filter((item) => item.score >= GUESS_THRESHOLD)
    .map((item) => ({ item, rank: item.score + readiness(item.declaration, whole) }))
    .sort((left, right) => right.rank - left.rank)
    .map(({ item }) => item)
}

/** Of two tools that fit alike, the one that the sentence can fill goes first: ids of its shape, few things to ask for. */
function readiness(declaration: FunctionDeclaration, sentence: string): number {
  const properties = propertiesOf(declaration.parametersJsonSchema)
  const { missing } = extractArguments(properties, sentence, `${declaration.name} ${declaration.description}`)
  const hasId = properties.some(
    (property) => /\w*\d/.test(property.description) && extractId(property, sentence) !== undefined,
  )
  return (hasId ? 1.5 : 0) - missing.length * 0.6
}

function spokenStems(sentence: string): ReadonlySet<string> {
  const words = wordsOf(sentence)
  const more = [
    ...words.flatMap((word) => SYNONYMS[word] ?? SYNONYMS[stem(word)] ?? []),
    ...PHRASES.flatMap(([pattern, meant]) => (pattern.test(sentence) ? meant : [])),
  ]
  return new Set([...words, ...more, ...translateHan(sentence)].map(stem).filter((word) => !STOP.has(word)))
}

function guess(
  declaration: FunctionDeclaration,
  sentence: string,
  spoken: ReadonlySet<string>,
  whole: string,
): ToolGuess {
  const properties = propertiesOf(declaration.parametersJsonSchema)
  const name = wordsOf(declaration.name).map(stem)
  const isVerb = (word: string, at: number) => at === 0 && VERB_STEMS.some((group) => group.has(word))
  const allNouns = name.filter((word, at) => !isVerb(word, at))
  const nouns = allNouns.filter((word) => spoken.has(word))
  const verbs = name
    .slice(0, 1)
    .filter((word) => VERB_STEMS.some((group) => group.has(word) && [...group].some((item) => spoken.has(item))))
  const description = contentStems(declaration.description).filter((word) => spoken.has(word) && !name.includes(word))
  const parameters = [...new Set(properties.flatMap(parameterStems))].filter(
    (word) => spoken.has(word) && !name.includes(word) && !description.includes(word),
  )
  const samples = [...new Set(properties.flatMap(sampleStems))].filter((word) => spoken.has(word))
  const han = hanOverlap(
    `${declaration.description} ${properties.map((property) => property.description).join(' ')}`,
    sentence,
  )
  const content = contentStems(declaration.description)
  const covered = content.filter((word) => spoken.has(word)).length
  // "Latest price of a share" and "the share price of …": nearly all that the tool says of itself.
  const isCovered = covered >= 2 && covered / content.length >= 0.6
  const isWhole = allNouns.length > 0 && nouns.length === allNouns.length
  const subject =
    nouns.length * 2.5 +
    (isWhole ? 0.5 : 0) +
    (isCovered ? 0.7 : 0) +
    description.length * 0.9 +
    Math.min(parameters.length, 4) * 0.7 +
    Math.min(han.length, 4) * 0.8 +
    samples.length
  const said = name.slice(0, 1).filter((word) => isVerb(word, 0) && !GENERIC.has(word) && spoken.has(word))
  // A verb alone ("get", "set") is in every other sentence; one of its own ("translate") counts where something is given.
  const isGiven = subject === 0 && said.length > 0 && isPartlyFilled(declaration, whole)
  const score = isGiven
    ? GUESS_THRESHOLD + 0.1
    : subject === 0
      ? 0
      : subject + Math.min(verbs.length, 1) + said.length * 1.5
  return { declaration, score, evidence: [...new Set([...nouns, ...verbs, ...description, ...parameters, ...han])] }
}

/** Whether the sentence gives a value for a required parameter. */
function isPartlyFilled(declaration: FunctionDeclaration, sentence: string): boolean {
  const required = propertiesOf(declaration.parametersJsonSchema).filter((property) => property.required)
  const { missing } = extractArguments(required, sentence, `${declaration.name} ${declaration.description}`)
  return missing.length < required.length
}

function contentStems(text: string): readonly string[] {
  return [...new Set(wordsOf(text).map(stem))].filter(
    (word) => word.length > 2 && !STOP.has(word) && !VERB_STEMS.some((group) => group.has(word)),
  )
}

function parameterStems(property: Property): readonly string[] {
  const own = [
    ...wordsOf(property.name),
    ...wordsOf(property.description),
    ...property.enumValues.flatMap((value) => wordsOf(String(value))),
  ]
  return [
    ...own.map(stem).filter((word) => word.length > 2 && !STOP.has(word)),
    ...property.properties.flatMap(parameterStems),
  ]
}

/** What descriptions give as examples of a value (`e.g. lamp, chair`): the sentence that has one wants this tool. */
function sampleStems(property: Property): readonly string[] {
  const list = /(?:e\.g\.|such as|for example)\s*([^.;)]+)/i.exec(property.description)?.[1] ?? ''
  return [
    ...wordsOf(list)
      .map(stem)
      .filter((word) => word.length > 2),
    ...property.properties.flatMap(sampleStems),
  ]
}

/** Pairs of Han characters that a description and a sentence share. */
function hanOverlap(description: string, sentence: string): readonly string[] {
  const pairs = (description.match(/\p{Script=Han}{2,}/gu) ?? []).flatMap((run) =>
    Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  )
  return [...new Set(pairs)].filter((pair) => sentence.includes(pair))
}
