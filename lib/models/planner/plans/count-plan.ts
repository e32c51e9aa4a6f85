import type { Plan } from '../conversation/plan'
import type { World } from '../conversation/world'
import { toLines } from '../texts/lines'
import { outlineOf } from '../texts/outline'
import { wordPattern } from '../texts/replace-words'
import { readTable } from '../texts/table'
import type { CountUnit, Intent } from '../understanding/intent'
import { isEmptyScope } from '../understanding/scope'
import { findFiles } from './find-files'
import { countFilesPlan } from './find-plans'
import { guessTable } from './guess-table'
import { readFiles } from './read-files'
import { resolveScope } from './resolve-scope'
import { sayMissing } from './say-edits'
import { done, type PlanResult, sayProblem, stopped } from './say-problem'
import { searchText } from './search-text'

type CountIntent = Extract<Intent, { type: 'count' }>

/** Counts files, lines, words, rows, occurrences, or what an outline lists. */
export function* countPlan(world: World, intent: CountIntent): Plan<PlanResult> {
  if (intent.unit === 'found') return countFound(world)
  const guessed = isOfRows(intent)
    ? ((yield* guessTable(world, world.clause)) ?? (yield* guessFolder(world, intent)))
    : undefined
  if (guessed) return guessed
  if (intent.unit === 'files' || intent.unit === 'directories') return yield* countFilesPlan(world, intent)
  if (intent.unit === 'matches') return yield* countMatches(world, intent)
  const resolved = yield* resolveScope(world, intent.scope)
  if (resolved.kind === 'problem') return stopped(sayProblem(world, resolved.problem))
  if (resolved.kind !== 'files' || resolved.paths.length === 0) return stopped(world.wording.ask('read'))
  const files = yield* readFiles(world, resolved.paths)
  const said: string[] = []
  let total = 0
  for (const file of files) {
    if (!file.ok) {
      said.push(sayMissing(world, file))
      continue
    }
    const count = countIn(file.path, file.text, intent.unit, `${intent.what} ${world.clause}`)
    total += count
    said.push(world.wording.count(intent.what, count, file.path))
  }
  if (files.length > 1) said.push(world.wording.total(intent.what, total))
  world.memory.value = { name: intent.what, text: String(total) }
  return done(said.join('\n'))
}

/** Whether rows of a table that is not named may be counted: "how many seeds are out of stock?", and not "how many TODO". */
function isOfRows({ unit, scope, term }: CountIntent): boolean {
  if (!isEmptyScope(scope) && !scope.isEverywhere) return false
  return (
    unit === 'rows' ||
    (unit === 'matches' && term !== undefined && term.regex === undefined && !/[A-Z_$\d"]/.test(term.text))
  )
}

/** "how many recipes do we have?": the files of the folder that is called so. */
function* guessFolder(world: World, { term }: CountIntent): Plan<PlanResult | undefined> {
  const word = term?.text ?? ''
  if (!/^[a-z]{4,}$/.test(word)) return undefined
  const singular = word.replace(/s$/, '')
  const found = yield* findFiles(world, [`**/${singular}s/**`, `**/${singular}/**`])
  if (!found.ok || found.paths.length === 0) return undefined
  world.memory.files = found.paths
  return done(
    [
      world.wording.count(word, found.paths.length, ''),
      ...found.paths.slice(0, 12).map((path) => `- \`${path}\``),
    ].join('\n'),
  )
}

/** How many the instruction before found: lines where a text was looked for, else files. */
function countFound(world: World): PlanResult {
  const { matches, files, lastIntent } = world.memory
  const isSearch = lastIntent?.type === 'search' && lastIntent.want === 'lines' && matches !== undefined
  if (!isSearch && lastIntent === undefined) return stopped(world.wording.ask('count'))
  const total = isSearch ? matches.items.length : files.length
  world.memory.value = { name: isSearch ? matches.term : '', text: String(total) }
  return done(
    world.wording.total(isSearch ? world.wording.linesWith(matches.term) : world.wording.files('', []), total),
  )
}

/** How many of a unit a text holds. */
function countIn(path: string, text: string, unit: CountUnit, what: string): number {
  switch (unit) {
    case 'lines':
      return toLines(text).lines.length
    case 'words':
      return (text.match(/\p{Script=Han}|[\p{L}\p{N}_'-]+/gu) ?? []).length
    case 'characters':
      return [...text].length
    case 'rows':
      return /\.(?:csv|tsv)$/i.test(path)
        ? readTable(text).rows.length
        : toLines(text).lines.filter((line) => line.trim() !== '').length
    case 'tasks':
      return outlineOf(path, text, 'tasks').filter((task) => taskMatches(task, what)).length
    case 'found':
    case 'files':
    case 'directories':
    case 'matches':
      return 0
    default:
      return outlineOf(path, text, unit).length
  }
}

function taskMatches(task: string, what: string): boolean {
  const isDone = /^\[[xX]\]/.test(task)
  if (
    /\b(?:open|unfinished|remaining|left|undone|pending|to do|not (?:yet )?(?:done|finished|completed?))\b|未|没|剩/iu.test(
      what,
    )
  )
    return !isDone
  return /\b(?:done|finished|completed?|checked)\b|已/iu.test(what) ? isDone : true
}

function* countMatches(world: World, intent: CountIntent): Plan<PlanResult> {
  const { term, scope } = intent
  if (!term) return stopped(world.wording.ask('search'))
  const found = yield* searchText(world, term, scope)
  if (!found.ok) return stopped(sayProblem(world, found.problem))
  const pattern =
    term.regex === undefined
      ? wordPattern(term.text, { wholeWord: term.wholeWord, ignoreCase: false })
      : new RegExp(term.regex, 'gu')
  // A line that was found by another form of the word counts once.
  const countLine = (text: string) => Math.max(1, text.match(pattern)?.length ?? 0)
  // "ERROR lines" counts lines, "how many times" counts every occurrence.
  const isLines = /\b(?:lines?|entries|messages?)\b|行|条/iu.test(world.clause)
  // A word that is nowhere says that the question was about something else, not that there are none.
  if (found.matches.length === 0 && isOfRows(intent)) return stopped(world.wording.noMatch(term.text))
  const total = found.matches.reduce((sum, match) => sum + (isLines ? 1 : countLine(match.text)), 0)
  const files = [...new Set(found.matches.map((match) => match.path))]
  world.memory.files = files
  world.memory.matches = { term: term.text, items: found.matches }
  world.memory.value = { name: term.text, text: String(total) }
  const perFile = files.map((path) => {
    const inFile = found.matches.filter((match) => match.path === path)
    return `- \`${path}\`: ${inFile.reduce((sum, match) => sum + (isLines ? 1 : countLine(match.text)), 0)}`
  })
  const where = scope.files.length > 0 ? scope.files.join(', ') : scope.directories.join(', ')
  const head = world.wording.count(term.text, total, where)
  return done(files.length > 1 ? [head, ...perFile].join('\n') : head)
}
