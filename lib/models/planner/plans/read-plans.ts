import { stem, wordsOf } from '../capabilities/words-of'
import type { Plan } from '../conversation/plan'
import type { World } from '../conversation/world'
import { coverageOf, type FoundAnswer, findLines, findValue, hanTerms, questionWords } from '../texts/find-answer'
import { lineIndex, toLines } from '../texts/lines'
import { outlineOf } from '../texts/outline'
import { lookUpCells } from '../texts/query-table'
import { summariseText } from '../texts/summarise'
import { readTable } from '../texts/table'
import type { Intent, LineRange } from '../understanding/intent'
import { EMPTY_SCOPE, isEmptyScope, namesFiles, type Scope } from '../understanding/scope'
import { findFiles } from './find-files'
import { guessTable } from './guess-table'
import { type ReadFile, readFiles } from './read-files'
import { resolveScope } from './resolve-scope'
import { sayMissing } from './say-edits'
import { done, type PlanResult, sayProblem, stopped } from './say-problem'
import { searchText } from './search-text'

/** Files that a plan reads at most; more are named and left. */
const MAX_FILES = 40

type ReadOutcome = { readonly files: readonly ReadFile[] } | { readonly stop: PlanResult }

/** Resolves a scope and reads what it names, or says why not. */
export function* readScopeFiles(world: World, scope: Scope): Plan<ReadOutcome> {
  const resolved = yield* resolveScope(world, scope)
  if (resolved.kind === 'problem') return { stop: stopped(sayProblem(world, resolved.problem)) }
  if (resolved.kind !== 'files') return { stop: stopped(world.wording.ask('read')) }
  if (resolved.paths.length === 0) return { stop: stopped(world.wording.noFiles(resolved.label)) }
  const files = yield* readFiles(world, resolved.paths.slice(0, MAX_FILES))
  if (files.every((file) => !file.ok)) {
    return { stop: stopped(files.flatMap((file) => (file.ok ? [] : [sayMissing(world, file)])).join('\n')) }
  }
  return { files }
}

/** Reads files and quotes what was asked for. */
export function* readPlan(world: World, intent: Extract<Intent, { type: 'read' }>): Plan<PlanResult> {
  const read = yield* readScopeFiles(world, intent.scope)
  if ('stop' in read) return read.stop
  const said = read.files.map((file) =>
    file.ok ? quote(world, file.path, file.text, intent.range) : sayMissing(world, file),
  )
  return done(said.join('\n\n'), !intent.isShown)
}

/** A file of so few lines is shown where no line of it answers a question. */
const MAX_SHOWN_LINES = 30

/** A quoted text is cut after this many lines; the tool's own answer has all of it. */
const MAX_QUOTED_LINES = 120

function quote(world: World, path: string, text: string, range: LineRange): string {
  const { lines } = toLines(text)
  if (range.kind === 'all') {
    const shown = lines.slice(0, MAX_QUOTED_LINES)
    const note = lines.length > shown.length ? `${shown.length} / ${lines.length}` : ''
    return world.wording.fileText(path, shown.join('\n'), note)
  }
  const first = lineIndex(range.first, lines.length) ?? (range.first < 0 ? 0 : undefined)
  const last = lineIndex(range.last, lines.length) ?? lines.length - 1
  if (first === undefined) return world.wording.notFoundIn(world.wording.lineRange(range.first, range.last), path)
  world.memory.value = {
    name: world.wording.lineRange(first + 1, last + 1),
    text: lines.slice(first, last + 1).join('\n'),
  }
  return world.wording.fileText(
    path,
    lines.slice(first, last + 1).join('\n'),
    world.wording.lineRange(first + 1, last + 1),
  )
}

/** Lists what files hold: headings, exports, keys. */
export function* outlinePlan(world: World, intent: Extract<Intent, { type: 'outline' }>): Plan<PlanResult> {
  const read = yield* readScopeFiles(world, intent.scope)
  if ('stop' in read) return read.stop
  const said = read.files.map((file) => {
    if (!file.ok) return sayMissing(world, file)
    const all = outlineOf(file.path, file.text, intent.kind, intent.member)
    const exported = intent.isExported ? outlineOf(file.path, file.text, 'exports') : all
    const names = all.filter((name) => exported.includes(name) || exported.includes(`default (${name})`))
    if (names.length === 0 && intent.kind === 'members')
      return answerFrom(world, file.path, file.text, intent.member ?? '').said
    return world.wording.outline(intent.member ?? intent.kind, file.path, names)
  })
  return done(said.join('\n\n'))
}

/** Says what files are about, by rule. */
export function* summarisePlan(world: World, intent: Extract<Intent, { type: 'summarise' }>): Plan<PlanResult> {
  const read = yield* readScopeFiles(world, intent.scope)
  if ('stop' in read) return read.stop
  const said = read.files.map((file) =>
    file.ok ? world.wording.summary(file.path, summariseText(file.path, file.text)) : sayMissing(world, file),
  )
  return done(said.join('\n\n'))
}

/** Answers a question from files: named ones, those spoken of, or those that a search finds. */
export function* lookUpPlan(world: World, intent: Extract<Intent, { type: 'look_up' }>): Plan<PlanResult> {
  const { question } = intent
  const scope =
    namesFiles(intent.scope) || world.memory.files.length === 0 ? intent.scope : { ...intent.scope, refersBack: true }
  if (isEmptyScope(scope) || scope.isEverywhere) return yield* searchAnswer(world, question)
  if (
    questionWords(question).size === 0 &&
    !/\p{Script=Han}{2}/u.test(question) &&
    world.memory.report !== '' &&
    scope.refersBack
  ) {
    return done(world.memory.report)
  }
  const read = yield* readScopeFiles(world, scope)
  if ('stop' in read) return read.stop
  const answers = read.files.flatMap((file) =>
    file.ok ? [{ file, answer: answerFrom(world, file.path, file.text, question) }] : [],
  )
  const found = answers.filter((item) => item.answer.score > 0)
  if (found.length === 0) {
    const said = world.wording.noAnswer(
      question.trim(),
      answers.map((item) => item.file.path),
    )
    // A short file answers best by itself.
    const short = answers.filter((item) => toLines(item.file.text).lines.length <= MAX_SHOWN_LINES)
    const shown =
      answers.length <= 2 ? short.map((item) => quote(world, item.file.path, item.file.text, { kind: 'all' })) : []
    return stopped([...shown, said].join('\n\n'))
  }
  return done(found.map((item) => item.answer.said).join('\n'))
}

function answerFrom(world: World, path: string, text: string, question: string): { said: string; score: number } {
  const cells = /\.(?:csv|tsv)$/i.test(path) ? lookUpCells(readTable(text), question) : []
  if (cells.length > 0) {
    world.memory.value = { name: cells[0]?.column ?? '', text: cells.map((cell) => cell.value).join(', ') }
    return {
      said: cells.map((cell) => world.wording.value(`${cell.row}: ${cell.column}`, cell.value, path)).join('\n'),
      score: 5,
    }
  }
  const value = findValue(text, question)
  const lines = findLines(text, question)
  const best = betterOf(path, value, lines)
  if (!best) return { said: world.wording.noAnswer(question, [path]), score: 0 }
  if (best.kind === 'value') {
    const [first] = best.entries
    if (first) world.memory.value = { name: first.key, text: first.value }
    return {
      said: best.entries.map(({ key, value: text }) => world.wording.value(key, text, path)).join('\n'),
      score: best.score,
    }
  }
  world.memory.value = { name: question, text: best.lines.map((line) => line.text).join('\n') }
  return {
    said: world.wording.foundLines(
      path,
      best.lines.map((line) => line.text),
    ),
    score: best.score,
  }
}

/** In files of settings a key is the answer; in prose a line is, unless a key is named outright. */
function betterOf(
  path: string,
  value: FoundAnswer | undefined,
  lines: FoundAnswer | undefined,
): FoundAnswer | undefined {
  if (!value || !lines) return value ?? lines
  const isSettings = /\.(?:json|ya?ml|toml|ini|env|cfg|conf|properties)$/i.test(path)
  return isSettings || value.score >= 4 ? value : lines
}

/** A question without a file: settings and documents are looked through for its words. */
function* searchAnswer(world: World, question: string): Plan<PlanResult> {
  const guessed = yield* guessTable(world, question)
  if (guessed) return guessed
  const words = [...[...questionWords(question)].filter((word) => word.length > 2), ...hanTerms(question)]
  if (words.length === 0)
    return stopped(
      world.wording.cannot(
        world.clause,
        world.toolbox.declarations.map((tool) => tool.name),
      ),
    )
  const term = {
    text: words.join(' '),
    regex: words.map((word) => word.replace(/[^\p{L}\p{N}_]/gu, '')).join('|'),
    wholeWord: false,
    ignoreCase: true,
  }
  const found = yield* searchText(world, term, EVERYWHERE)
  if (!found.ok) return stopped(sayProblem(world, found.problem))
  const paths = [...new Set(found.matches.map((match) => match.path))]
  const joined = found.matches.map((match) => match.text).join('\n')
  const score = Math.max(findValue(joined, question)?.score ?? 0, findLines(joined, question)?.score ?? 0)
  const covered = Math.max(0, ...found.matches.map((match) => coverageOf(`${match.path} ${match.text}`, question)))
  // One word of many ("who won the world cup in 1998" and a line with "world") is no answer.
  if (score < (covered === 1 ? 1 : 1.5) || paths.length === 0 || covered < 0.5) {
    return yield* answerByName(world, question, words)
  }
  // "the host in prod": a file that the question names by a part of its path is preferred.
  const wanted = questionWords(question)
  const hits = (path: string) => {
    const inLines = new Set(
      found.matches.filter((match) => match.path === path).flatMap((match) => wordsOf(match.text).map(stem)),
    )
    return [...wanted].filter((word) => inLines.has(word)).length + pathHits(path, wanted)
  }
  const ranked = [...paths].sort((left, right) => hits(right) - hits(left))
  return yield* answerFromAll(world, question, ranked.slice(0, 4))
}

function pathHits(path: string, wanted: ReadonlySet<string>): number {
  return wordsOf(path).filter((word) => wanted.has(stem(word))).length
}

/** The best answers out of several files; much weaker ones are left out. */
function* answerFromAll(world: World, question: string, paths: readonly string[]): Plan<PlanResult> {
  const read = yield* readFiles(world, paths)
  const wanted = questionWords(question)
  const answers = read.flatMap((file) => {
    if (!file.ok) return []
    const answer = answerFrom(world, file.path, file.text, question)
    return [{ ...answer, score: answer.score === 0 ? 0 : answer.score + pathHits(file.path, wanted) * 0.8 }]
  })
  const best = Math.max(0, ...answers.map((item) => item.score))
  if (best === 0) return stopped(world.wording.noAnswer(question, paths))
  return done(
    answers
      .filter((item) => item.score >= best - 0.6)
      .map((item) => item.said)
      .join('\n'),
  )
}

/** Files whose names have a word of the question, where no text has. */
function* answerByName(world: World, question: string, words: readonly string[]): Plan<PlanResult> {
  const found = yield* findFiles(
    world,
    words.slice(0, 3).map((word) => `**/*${word}*`),
  )
  const tools = world.toolbox.declarations.map((tool) => tool.name)
  if (!found.ok || found.paths.length === 0 || found.paths.length > 4)
    return stopped(world.wording.cannot(world.clause, tools))
  return yield* answerFromAll(world, question, found.paths)
}

const EVERYWHERE: Scope = { ...EMPTY_SCOPE, isEverywhere: true }

/** Whether a file is there, by a search for its exact path. */
export function* fileExists(world: World, path: string): Plan<boolean | undefined> {
  const found = yield* findFiles(world, [path])
  return found.ok ? found.paths.includes(path) : undefined
}
