import { authoredSchemaOf, type PortableDeclaration } from './portable-declaration'

/** How many tokens a declaration takes up in every request, as an estimate: no tokenizer is asked. */
export interface TokenCost {
  readonly tokens: number
  readonly characters: number
  /** How the number came about, in words to be shown with it. */
  readonly method: string
}

/** Letters of other scripts take about one token each, ASCII about a quarter. */
const CHARACTERS_PER_TOKEN = 4

const METHOD = 'estimate: the compact JSON of name, description and schema, 4 ASCII characters or 1 other to a token'

/** Estimates the tokens of one declaration. */
export function tokenCost(declaration: PortableDeclaration): TokenCost {
  const { name, description } = declaration
  const text = JSON.stringify({ name, description, parameters: authoredSchemaOf(declaration).schema })
  const others = [...text].filter((character) => character > '\u007f').length
  const ascii = [...text].length - others
  return { tokens: Math.ceil(ascii / CHARACTERS_PER_TOKEN + others), characters: text.length, method: METHOD }
}
