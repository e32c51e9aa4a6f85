import type { Plan } from '../conversation/plan'
import type { World } from '../conversation/world'
import { compareTexts, entriesOfText } from '../texts/compare-texts'
import type { Intent } from '../understanding/intent'
import { findFiles } from './find-files'
import { readFiles } from './read-files'
import { fullPath, resolveScope } from './resolve-scope'
import { sayMissing } from './say-edits'
import { done, type PlanResult, stopped } from './say-problem'

/** Compares two files by keys where they are settings, else by lines. Both are read in one step. */
export function* comparePlan(world: World, intent: Extract<Intent, { type: 'compare' }>): Plan<PlanResult> {
  const paths = yield* pathsOf(world, intent)
  if (paths === undefined) return stopped(world.wording.ask('compare'))
  const [left, right] = yield* readFiles(world, paths)
  if (!left?.ok) return stopped(left ? sayMissing(world, left) : world.wording.noTool('read'))
  if (!right?.ok) return stopped(right ? sayMissing(world, right) : world.wording.noTool('read'))
  if (left.text === right.text) return done(world.wording.same(left.path, right.path))
  const compared = compareTexts(entriesOfText(left.path, left.text), entriesOfText(right.path, right.text))
  if (intent.want === 'only_left') return done(world.wording.onlyIn(left.path, right.path, compared.onlyLeft))
  if (intent.want === 'only_right') return done(world.wording.onlyIn(right.path, left.path, compared.onlyRight))
  const lines = [
    ...compared.changed.map((item) => `- \`${item.key}\`: ${item.left} → ${item.right}`),
    ...compared.onlyLeft.map((key) => `- ${left.path}: ${key}`),
    ...compared.onlyRight.map((key) => `- ${right.path}: ${key}`),
  ]
  return done(world.wording.compared(left.path, right.path, lines))
}

/** The two files that are meant; undefined where they are not exactly two. */
function* pathsOf(world: World, intent: Extract<Intent, { type: 'compare' }>): Plan<readonly string[] | undefined> {
  if (intent.scope) {
    const resolved = yield* resolveScope(world, intent.scope)
    return resolved.kind === 'files' && resolved.paths.length === 2 ? resolved.paths : undefined
  }
  const left = yield* pathOf(world, intent.left)
  const right = yield* pathOf(world, intent.right)
  return left === undefined || right === undefined || left === right ? undefined : [left, right]
}

/** A path as it is; a bare name stands for the one file that is called so. */
function* pathOf(world: World, said: string): Plan<string | undefined> {
  if (/[./]/.test(said)) return fullPath(world, said)
  const found = yield* findFiles(world, [`**/${said}.*`])
  return found.ok && found.paths.length === 1 ? found.paths[0] : undefined
}
