import type { Plan } from '../conversation/plan'
import type { World } from '../conversation/world'
import type { Intent } from '../understanding/intent'
import { isInScope } from './resolve-scope'
import { runCommand } from './run-plan'
import { done, type PlanResult, sayProblem, stopped } from './say-problem'

const MAX_SHOWN = 20

/** Names the largest or smallest files. Sizes are asked of a command, since no listing has to give them. */
export function* rankFilesPlan(world: World, intent: Extract<Intent, { type: 'rank_files' }>): Plan<PlanResult> {
  const { scope, want } = intent
  const roots = scope.directories.length > 0 ? scope.directories.map(quoteWord).join(' ') : '.'
  const ran = yield* runCommand(world, `find ${roots} -type f -exec wc -c {} +`)
  if (!ran.ok) return stopped(sayProblem(world, ran.problem))
  const sizes = sizesIn(ran.text).filter((file) => isInScope({ ...scope, directories: [] }, file.path))
  if (sizes.length === 0) return stopped(world.wording.noFiles(''))
  const sign = want === 'largest' ? -1 : 1
  const ranked = sizes.sort((left, right) => sign * (left.bytes - right.bytes) || (left.path < right.path ? -1 : 1))
  const shown = ranked.slice(0, Math.min(intent.count, MAX_SHOWN))
  world.memory.files = shown.map((file) => file.path)
  world.memory.value = { name: want, text: shown[0]?.path ?? '' }
  return done(world.wording.sizes(want, shown))
}

/** Lines of `wc -c`, without its totals. */
function sizesIn(output: string): { path: string; bytes: number }[] {
  return output.split('\n').flatMap((line) => {
    const [, bytes, path] = /^\s*(\d+)\s+(\S.*)$/.exec(line) ?? []
    if (bytes === undefined || path === undefined || path === 'total') return []
    return [{ path: path.replace(/^\.\//, ''), bytes: Number(bytes) }]
  })
}

function quoteWord(word: string): string {
  return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
