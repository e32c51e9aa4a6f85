import type { Plan } from '../conversation/plan'
import type { World } from '../conversation/world'
import { queryTable } from '../texts/query-table'
import { readTable } from '../texts/table'
import type { Intent } from '../understanding/intent'
import { readScopeFiles } from './read-plans'
import { done, type PlanResult, stopped } from './say-problem'

/** Answers a question over the rows of a file. */
export function* tablePlan(world: World, intent: Extract<Intent, { type: 'table' }>): Plan<PlanResult> {
  const read = yield* readScopeFiles(world, intent.scope)
  if ('stop' in read) return read.stop
  const [file] = read.files.flatMap((item) => (item.ok ? [item] : []))
  if (!file) return stopped(world.wording.ask('read'))
  const table = readTable(file.text)
  const answer = queryTable(table, intent.query, intent.words)
  if (!answer) return stopped(world.wording.ambiguous(intent.query, file.path, table.columns))
  if (answer.figure === undefined) return done(world.wording.tableRows(answer.filters, [table.header, ...answer.rows]))
  world.memory.value = { name: answer.column ?? intent.query, text: String(answer.figure) }
  const rows = intent.query === 'max' || intent.query === 'min' ? answer.rows : []
  return done(world.wording.tableFigure(intent.query, answer.column, answer.figure, answer.filters, rows))
}
