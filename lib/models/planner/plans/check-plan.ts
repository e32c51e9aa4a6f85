import { isJsonObject } from '../../../base/json'
import { err, ok } from '../../../base/result'
import type { Plan } from '../conversation/plan'
import { think, type World } from '../conversation/world'
import { type Failure, parseFailures, summaryLine } from '../responses/parse-outputs'
import type { EditResult } from '../texts/edit-problem'
import { plainKey } from '../texts/match-key'
import { translateHan } from '../understanding/han-words'
import type { Intent } from '../understanding/intent'
import { editFiles, type FileEdit } from './edit-files'
import { findFiles } from './find-files'
import { readFiles } from './read-files'
import { runCommand } from './run-plan'
import { sayEditProblem } from './say-edits'
import { done, type PlanResult, sayProblem, stopped } from './say-problem'

type CheckIntent = Extract<Intent, { type: 'check' }>

/** Runs the project's check, mends what it names where it says what should stand there, and runs it again. */
export function* checkPlan(world: World, intent: CheckIntent): Plan<PlanResult> {
  const first = yield* runCheck(world)
  if ('stop' in first) return first.stop
  const failures = parseFailures(first.output)
  const report = world.wording.checkResult(
    summaryLine(first.output) ?? lastLine(first.output),
    failures.map(showFailure),
  )
  if (!intent.isFixed || failures.length === 0) return done(report)
  const wanted = failures.filter((failure) => isAbout(failure.path, intent.about))
  if (wanted.length === 0) return stopped(`${report}\n${world.wording.noFiles(intent.about ?? '')}`)
  const edits = yield* mend(world, wanted)
  const said = sayMended(world, edits, wanted)
  const stop = edits.find((edit) => edit.status === 'failed')
  if (stop?.status === 'failed') return stopped([...said, sayProblem(world, stop.problem)].join('\n'))
  const again = yield* runCheck(world, first.command)
  if ('stop' in again) return { ...again.stop, said: [...said, again.stop.said].join('\n') }
  const left = parseFailures(again.output)
  const elsewhere = left.filter((failure) => !isAbout(failure.path, intent.about))
  const summary = world.wording.checkResult(summaryLine(again.output) ?? lastLine(again.output), left.map(showFailure))
  const note =
    elsewhere.length > 0 && intent.about !== undefined ? [world.wording.leftAlone(elsewhere.length, intent.about)] : []
  return done([...said, summary, ...note].join('\n'))
}

function showFailure(failure: Failure): string {
  return `- \`${failure.path}:${failure.line}\` ${failure.message}`
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? ''
}

/** "the price module", "价格模块": a path that has the word. */
function isAbout(path: string, about: string | undefined): boolean {
  if (about === undefined) return true
  const words = [about, ...translateHan(about)].map(plainKey)
  return path.split('/').some((part) => words.some((word) => plainKey(part).includes(word)))
}

type CheckRun = { readonly command: string; readonly output: string } | { readonly stop: PlanResult }

/** Runs the command that was found, given, or run just before in this conversation. */
function* runCheck(world: World, known?: string): Plan<CheckRun> {
  const before = world.memory.check
  if (known === undefined && before && parseFailures(before.output).length > 0) return before
  if (!world.toolbox.match('run')) return { stop: stopped(world.wording.noTool('run')) }
  const command = known ?? (yield* findCheck(world))
  if (command === undefined) return { stop: stopped(world.wording.noCheck()) }
  const ran = yield* runCommand(world, command, world.wording.checkPurpose())
  if (!ran.ok) return { stop: stopped(sayProblem(world, ran.problem)) }
  const isMissing = ran.exitCode === 127 || /command not found/i.test(ran.text)
  if (isMissing) return { stop: stopped(world.wording.ran(command, ran.text, ran.exitCode)) }
  world.memory.check = { command, output: ran.text }
  return world.memory.check
}

/** The words for a check in the order in which scripts of that name are tried. */
const NAMES = ['check', 'verify', 'validate', 'test', 'lint', 'build']

/** The project's check: a script in package.json, a target of a Makefile, or a script by its name. */
function* findCheck(world: World): Plan<string | undefined> {
  const named = NAMES.find((name) => new RegExp(`\\b${name}`, 'i').test(world.understood.prompt.raw))
  const names = [...(named === undefined ? [] : [named]), ...NAMES.filter((name) => name !== named)]
  const found = yield* findFiles(world, ['package.json', 'Makefile', `**/*${names[0]}*.sh`])
  if (!found.ok) return undefined
  const manifests = found.paths.filter((path) => /(?:^|\/)(?:package\.json|Makefile)$/.test(path))
  const files = manifests.length > 0 && world.toolbox.match('read') ? yield* readFiles(world, manifests) : []
  for (const name of names) {
    for (const file of files) {
      const command = file.ok ? commandIn(file.path, file.text, name) : undefined
      if (command !== undefined) return command
    }
    const script = found.paths.find((path) => path.endsWith('.sh') && path.includes(name))
    if (script !== undefined) return `sh ${script}`
  }
  return undefined
}

function commandIn(path: string, text: string, name: string): string | undefined {
  if (path.endsWith('Makefile')) return new RegExp(`^${name}\\s*:`, 'm').test(text) ? `make ${name}` : undefined
  try {
    const manifest: unknown = JSON.parse(text)
    const scripts = isJsonObject(manifest) ? manifest.scripts : undefined
    const command = isJsonObject(scripts) ? scripts[name] : undefined
    // A plain shell can run a script's text, but has no package manager to look it up.
    return typeof command === 'string' ? command : undefined
  } catch {
    return undefined
  }
}

function* mend(world: World, failures: readonly Failure[]): Plan<readonly FileEdit[]> {
  const paths = [...new Set(failures.map((failure) => failure.path))]
  for (const failure of failures) think(world, `${failure.path}:${failure.line}: ${failure.message}`)
  return yield* editFiles(
    world,
    paths,
    (text, path) =>
      mendText(
        text,
        failures.filter((failure) => path.endsWith(failure.path)),
      ),
    { purpose: world.wording.mendPurpose(failures.map((failure) => failure.expected ?? failure.message).join(', ')) },
  )
}

/** Puts what was expected in the place of what was found, on the line that was named or the only other one that has it. */
function mendText(text: string, failures: readonly Failure[]): EditResult {
  const lines = text.split('\n')
  let places = 0
  for (const { line, expected, found } of failures) {
    if (expected === undefined || found === undefined || expected === found) continue
    const holding = lines.flatMap((item, index) => (item.includes(found) ? [index] : []))
    const at = holding.includes(line - 1) ? line - 1 : holding.length === 1 ? holding[0] : undefined
    if (at === undefined) continue
    lines[at] = (lines[at] ?? '').replace(found, () => expected)
    places += 1
  }
  return places === 0
    ? err({ code: 'not_found', what: failures.map((failure) => failure.message).join('; ') })
    : ok({ text: lines.join('\n'), places })
}

function sayMended(world: World, edits: readonly FileEdit[], failures: readonly Failure[]): readonly string[] {
  return edits.flatMap((edit): string[] => {
    if (edit.status === 'not_changed') return [sayEditProblem(world, edit.path, edit.problem)]
    if (edit.status !== 'changed') return []
    return failures
      .filter(
        (failure) => edit.path.endsWith(failure.path) && failure.expected !== undefined && failure.found !== undefined,
      )
      .map((failure) => world.wording.fixed(edit.path, failure.line, failure.found ?? '', failure.expected ?? ''))
  })
}
