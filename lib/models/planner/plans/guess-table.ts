import { stem, wordsOf } from '../capabilities/words-of'
import type { Plan } from '../conversation/plan'
import type { World } from '../conversation/world'
import { baseName } from '../texts/nearest-path'
import { queryTable, type TableAnswer } from '../texts/query-table'
import { columnsIn, impliedColumn, readTable, type Table } from '../texts/table'
import type { TableQuery } from '../understanding/intent'
import { findFiles } from './find-files'
import { readFiles } from './read-files'
import { done, type PlanResult } from './say-problem'

/** Tables that are read to see which of them a question is about. */
const MAX_TABLES = 6

const QUERIES: readonly (readonly [RegExp, TableQuery])[] = [
  [/\b(?:average|mean)\b|平均/iu, 'average'],
  [/\b(?:total|sum of|altogether|combined)\b|总和|合计|总共(?!有)/iu, 'sum'],
  [
    /\b(?:most (?:expensive|common)|highest|largest|biggest|oldest|greatest|priciest|most)\b|最(?:高|大|多|贵|老|年长)/iu,
    'max',
  ],
  [/\b(?:cheapest|lowest|smallest|youngest|fewest|least)\b|最(?:低|小|少|便宜|年轻)/iu, 'min'],
  [/\bhow many\b|\bnumber of\b|\bcount\b|多少(?:种|个|条|位|人|名|件)|几(?:种|个|条|位|人|名|件)/iu, 'count'],
]

/** What a question over rows asks for; undefined where a sentence asks for nothing of the kind. */
export function tableQueryIn(sentence: string): TableQuery | undefined {
  return QUERIES.find(([pattern]) => pattern.test(sentence))?.[1]
}

interface Candidate {
  readonly path: string
  readonly table: Table
  readonly answer: TableAnswer
  readonly score: number
}

/**
 * Answers a question over rows that names no file, from the one table that it can only mean: one whose name it says ("the
 * crew" is crew.csv), or whose columns it says. Undefined where no table or more than one can be meant.
 */
export function* guessTable(world: World, sentence: string): Plan<PlanResult | undefined> {
  const query = tableQueryIn(sentence)
  if (query === undefined) return undefined
  const found = yield* findFiles(world, ['**/*.csv', '**/*.tsv'])
  if (!found.ok || found.paths.length === 0) return undefined
  const named = found.paths.filter((path) => isNamed(path, sentence))
  const files = yield* readFiles(world, (named.length > 0 ? named : found.paths).slice(0, MAX_TABLES))
  const candidates = files.flatMap((file): Candidate[] => {
    if (!file.ok) return []
    const table = readTable(file.text)
    const answer = queryTable(table, query, sentence)
    const score =
      (isNamed(file.path, sentence) ? 2 : 0) +
      columnsIn(table, sentence).length +
      (answer?.filters.length ?? 0) +
      (impliedColumn(table, sentence) === undefined ? 0 : 1)
    // Rows are counted where the table is named, or a value or a state of its rows.
    const isMeant = query === 'count' ? score >= 2 || (answer?.filters.length ?? 0) > 0 : score >= 1
    return answer && isMeant && table.rows.length > 0 ? [{ path: file.path, table, answer, score }] : []
  })
  const best = Math.max(0, ...candidates.map((item) => item.score))
  const chosen = candidates.filter((item) => item.score === best)
  const [only] = chosen
  if (!only || chosen.length > 1 || only.answer.figure === undefined) return undefined
  const { answer, path } = only
  world.memory.files = [path]
  world.memory.value = { name: answer.column ?? query, text: String(answer.figure) }
  const rows = query === 'max' || query === 'min' || (query === 'count' && answer.filters.length > 0) ? answer.rows : []
  const figure = world.wording.tableFigure(query, answer.column, answer.figure ?? 0, answer.filters, rows)
  return done(`\`${path}\`: ${figure}`)
}

function isNamed(path: string, sentence: string): boolean {
  const name = baseName(path).replace(/\.\w+$/, '')
  if (/\p{Script=Han}/u.test(name)) return sentence.includes(name)
  const said = new Set(wordsOf(sentence).map(stem))
  const words = wordsOf(name).map(stem)
  return words.length > 0 && words.every((word) => said.has(word))
}
