import type { Plan } from '../conversation/plan'
import type { World } from '../conversation/world'
import { applyTextEdit } from '../texts/apply-text-edit'
import { jsonFromWords } from '../texts/json-from-words'
import { baseName } from '../texts/nearest-path'
import { replaceWords } from '../texts/replace-words'
import type { Intent, TextEdit } from '../understanding/intent'
import { maskPrompt } from '../understanding/mask-prompt'
import { isEmptyScope, namesFiles, type Scope } from '../understanding/scope'
import { contentForSave, namedContent } from './content-for-save'
import { type EditOptions, editFiles } from './edit-files'
import { performOne } from './perform'
import { fileExists, readScopeFiles } from './read-plans'
import { isInScope, resolveScope } from './resolve-scope'
import { resolveText } from './resolve-text'
import { sayEdits } from './say-edits'
import { done, type PlanResult, sayProblem, stopped } from './say-problem'
import { searchText } from './search-text'

const OVERWRITE = /\b(?:overwrite|replace|even if|again|anew|over it)\b|覆盖|重新|重写/iu

/** Creates a file; one that is there already is asked about first. */
export function* createPlan(world: World, intent: Extract<Intent, { type: 'create' }>): Plan<PlanResult> {
  const { path } = intent
  if (!world.toolbox.match('write') && !world.toolbox.match('edit')) return stopped(world.wording.noTool('write'))
  if (world.toolbox.match('find') && !OVERWRITE.test(world.clause)) {
    const exists = yield* fileExists(world, path)
    if (exists) {
      world.memory.files = [path]
      return stopped(world.wording.exists(path))
    }
  }
  const said = resolveText(world, intent.content)
  const content = path.endsWith('.json') && said.trim() !== '' ? jsonFromWords(said) : said
  if (content === undefined) return stopped(world.wording.ask('create'))
  return yield* writeFile(world, path, withNewline(content), world.wording.created(path))
}

/** A text file ends with a newline; an empty one stays empty. */
function withNewline(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}

function* writeFile(world: World, path: string, content: string, said: string): Plan<PlanResult> {
  const outcome = yield* performOne(world, {
    capability: 'write',
    roles: { path, content },
    purpose: world.wording.purpose(world.clause),
  })
  if (!outcome.ok) {
    const other = outcome.problem.kind === 'rejected' ? pathIn(outcome.problem.reason) : undefined
    if (other === undefined || other === path) return stopped(sayProblem(world, outcome.problem))
    // The person said where it should go in its place.
    return yield* writeFile(world, other, content, world.wording.saved(other))
  }
  world.memory.files = [path]
  world.memory.seen.add(path)
  world.memory.texts.set(path, content)
  return done(said)
}

function pathIn(reason: string | undefined): string | undefined {
  return reason === undefined
    ? undefined
    : maskPrompt(reason).mentions.find((mention) => mention.kind === 'file')?.value
}

/** Whether words that name nothing are a text themselves: those that point at something are not. */
function isText(what: string): boolean {
  return !/^(?:the|that|this|those|these|its|their|all|both|a|an)\b|[这那该它其]|刚才|上面|之前|所有|全部|结果|输出|答案|内容/iu.test(
    what,
  )
}

/** Writes what was found before into a file: a summary, a list, a value. */
export function* savePlan(world: World, intent: Extract<Intent, { type: 'save' }>): Plan<PlanResult> {
  const { what, literal } = intent
  const named = literal === undefined ? contentForSave(world, what) : namedContent(world, what)
  // "你好" is a text; "the temperature" speaks of something, and what was said last need not be that.
  const content = named ?? (literal !== undefined && isText(what) ? literal : undefined)
  if (content === undefined)
    return stopped(literal === undefined ? world.wording.noEarlier() : world.wording.ask('create'))
  return yield* writeFile(world, intent.path, withNewline(content), world.wording.saved(intent.path))
}

/** Writes the texts of several files into one, in the order of their paths. */
export function* combinePlan(world: World, intent: Extract<Intent, { type: 'combine' }>): Plan<PlanResult> {
  const read = yield* readScopeFiles(world, intent.scope)
  if ('stop' in read) return read.stop
  // One file is nothing to combine: "them" may be more than I know of.
  if (read.files.length < 2) return stopped(world.wording.ask('read'))
  const texts = read.files.flatMap((file) => (file.ok && file.path !== intent.path ? [withNewline(file.text)] : []))
  return yield* writeFile(world, intent.path, texts.join('\n'), world.wording.saved(intent.path))
}

/** Changes the text of files. */
export function* editPlan(world: World, intent: Extract<Intent, { type: 'edit' }>): Plan<PlanResult> {
  const edit = withResolvedText(world, intent.edit)
  if (!world.toolbox.match('edit') && !world.toolbox.match('write')) return stopped(world.wording.noTool('edit'))
  if (pointsNowhere(edit)) return stopped(world.wording.noEarlier())
  if (edit.op === 'set' && IS_PRONOUN.test(edit.key)) return stopped(world.wording.ask('edit'))
  const chosen = yield* pathsToEdit(world, edit, intent.scope)
  if ('stop' in chosen) return chosen.stop
  const edits = yield* editFiles(
    world,
    chosen.paths,
    (text, path) => applyTextEdit(edit, text, path),
    optionsFor(world, edit),
  )
  const result = sayEdits(world, edits, chosen.isBroad)
  const isAssumed = edit.op === 'comment' && 'isAssumed' in edit.place && edit.place.isAssumed === true
  return isAssumed && edits.some((item) => item.status === 'changed')
    ? { ...result, said: `${result.said}\n${world.wording.commentedAtStart()}` }
    : result
}

/** Words that point at something found before, and are no text. */
const POINTER =
  /^(?:it|them|that|this|these|those|(?:the|that|this|its) (?:results?|values?|answer|output|number|findings|matches))$|^(?:它们?|这个|那个|这些|那些|该值|结果|答案)$/iu

/** What "them" stands for behind an instruction that found something: the lines of a search, or what was said of it. */
function pointed(world: World, text: string): string | undefined {
  const { value, matches, lastIntent } = world.memory
  if (!POINTER.test(text.trim())) return undefined
  if (lastIntent?.type === 'search' && matches !== undefined && matches.items.length > 0)
    return matches.items.map((match) => match.text.trim()).join('\n')
  const isFinding = lastIntent !== undefined && FINDING.has(lastIntent.type)
  return value === undefined && isFinding ? contentForSave(world, text) : undefined
}

const FINDING: ReadonlySet<string> = new Set(['find_files', 'list', 'outline', 'dependencies', 'table', 'compare'])

/** Whether an edit would write "it" because nothing was found that it could mean. */
function pointsNowhere(edit: TextEdit): boolean {
  return (edit.op === 'append' || edit.op === 'prepend' || edit.op === 'insert') && POINTER.test(edit.text.trim())
}

type PathsToEdit = { readonly paths: readonly string[]; readonly isBroad: boolean } | { readonly stop: PlanResult }

/** The files of an edit. Where one that changes a text speaks of many files, a search spares reading those without it. */
function* pathsToEdit(world: World, edit: TextEdit, scope: Scope): Plan<PathsToEdit> {
  const searched = searchedText(edit)
  const isWide = scope.files.length === 0 && (namesFiles(scope) || scope.isEverywhere)
  if (isWide && searched !== undefined && world.toolbox.match('search')) {
    const wholeWord = edit.op === 'replace' && edit.wholeWord
    const term = { text: searched, regex: undefined, wholeWord, ignoreCase: edit.op !== 'replace' }
    const found = yield* searchText(world, term, scope, { isFilesOnly: true })
    if (!found.ok) return { stop: stopped(sayProblem(world, found.problem)) }
    const paths = [...new Set(found.matches.map((match) => match.path))].filter((path) => isInScope(scope, path))
    return paths.length > 0 ? { paths, isBroad: true } : { stop: stopped(world.wording.noMatch(searched)) }
  }
  const resolved = yield* resolveScope(world, scope)
  if (resolved.kind === 'problem') return { stop: stopped(sayProblem(world, resolved.problem)) }
  if (resolved.kind !== 'files') return { stop: stopped(world.wording.ask('edit')) }
  if (resolved.paths.length === 0) return { stop: stopped(world.wording.noFiles(resolved.label)) }
  return { paths: resolved.paths, isBroad: resolved.paths.length > 1 && scope.files.length === 0 }
}

function optionsFor(world: World, edit: TextEdit): EditOptions {
  const isLiteral = edit.op === 'replace' && !edit.ignoreCase && !edit.onlyFirst
  return {
    purpose: world.wording.purpose(world.clause),
    hint: isLiteral ? { from: edit.from, to: edit.to } : undefined,
  }
}

/** The text that only matching files hold, so that a search can spare reading the others. */
function searchedText(edit: TextEdit): string | undefined {
  if (edit.op === 'replace') return edit.ignoreCase ? undefined : edit.from
  return edit.op === 'delete_lines' ? edit.holding : undefined
}

function withResolvedText(world: World, edit: TextEdit): TextEdit {
  if (edit.op === 'append' || edit.op === 'prepend' || edit.op === 'insert')
    return { ...edit, text: pointed(world, edit.text) ?? resolveText(world, edit.text) }
  if (edit.op === 'add_item' && /^(?:it|this|that|them|它|这个)$/iu.test(edit.item)) {
    // Lists of files name them beside the list's own.
    const [file] = world.memory.files
    return file === undefined ? edit : { ...edit, item: baseName(file) }
  }
  if (edit.op === 'set') {
    const { lastIntent, value } = world.memory
    // "what is the port?", "change it to 8181": the key that was asked for.
    const isKey = IS_PRONOUN.test(edit.key) && lastIntent?.type === 'look_up' && value !== undefined
    const key = isKey ? value.name : edit.key
    return { ...edit, key, value: isKey ? edit.value : resolveText(world, edit.value) }
  }
  return edit
}

const IS_PRONOUN = /^(?:it|that|this|它|这个值?|该值)$/iu

/** Renames an identifier: whole words only, found by a search, and searched for again when done. */
export function* renamePlan(world: World, intent: Extract<Intent, { type: 'rename_symbol' }>): Plan<PlanResult> {
  const { from, to, scope } = intent
  if (!world.toolbox.match('edit') && !world.toolbox.match('write')) return stopped(world.wording.noTool('edit'))
  const term = { text: from, regex: undefined, wholeWord: true, ignoreCase: false }
  const isNarrow = !isEmptyScope(scope) && !scope.isEverywhere
  const found = yield* searchText(world, term, isNarrow ? scope : { ...scope, isEverywhere: true })
  if (!found.ok) return stopped(sayProblem(world, found.problem))
  const paths = [...new Set(found.matches.map((match) => match.path))]
  if (paths.length === 0) return stopped(world.wording.noMatch(from))
  const options = { wholeWord: true, ignoreCase: false, onlyFirst: false }
  const edits = yield* editFiles(world, paths, (text) => replaceWords(text, from, to, options), {
    purpose: world.wording.purpose(world.clause),
    hint: { from, to },
  })
  const result = sayEdits(world, edits, true)
  if (!edits.some((edit) => edit.status === 'changed') || !world.toolbox.match('search')) return result
  const left = yield* searchText(world, term, isNarrow ? scope : { ...scope, isEverywhere: true }, { isOnce: true })
  world.memory.files = edits.flatMap((edit) => (edit.status === 'changed' ? [edit.path] : []))
  return left.ok ? { ...result, said: `${result.said}\n${world.wording.verified(from, left.matches.length)}` } : result
}
