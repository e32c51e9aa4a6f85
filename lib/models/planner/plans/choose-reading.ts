import type { World } from '../conversation/world'
import { GUESS_THRESHOLD, matchTools } from '../custom/match-tool'
import type { Intent, Reading } from '../understanding/intent'
import { bareWords, maskPrompt } from '../understanding/mask-prompt'
import { isEmptyScope, namesFiles, type Scope } from '../understanding/scope'

/** How much better than the threshold an unknown tool must fit where a rule reads the sentence as well. */
const AGAINST_RULE = 1.2

/** Settles what a reading left open: the same again, and whether an unknown tool is what the sentence asks for. */
export function chooseReading(world: World, reading: Reading): Reading {
  if (reading.intent.type === 'again') return repeatLast(world, reading, reading.intent)
  return unknownTool(world, reading) ?? reading
}

function unknownTool(world: World, reading: Reading): Reading | undefined {
  const { intent } = reading
  const [best] = matchTools(world.toolbox.unknownTools, spokenWords(reading.clause), reading.clause)
  if (!best || !isOpen(intent, best.score)) return undefined
  return {
    intent: { type: 'use_tool', tool: best.declaration.name, clause: reading.clause },
    rule: best.declaration.name,
    words: best.evidence.join(', '),
    clause: reading.clause,
  }
}

/** The sentence without quoted texts: what is quoted is handed on, not asked for. */
function spokenWords(clause: string): string {
  const { masked } = maskPrompt(clause)
  return bareWords(masked)
}

/** Whether an unknown tool may take a sentence over. One that names files by a rule that acts on files stays with them. */
function isOpen(intent: Intent, score: number): boolean {
  const scope = scopeOf(intent)
  switch (intent.type) {
    case 'unclear':
      return score >= GUESS_THRESHOLD
    case 'ask':
    case 'look_up':
      return !scope || !namesFiles(scope)
    case 'introduce':
    case 'greet':
    case 'thank':
    case 'show_tools':
    case 'describe_tool':
    case 'report':
    case 'calculate':
    case 'condition':
    case 'run':
    case 'check':
    case 'save':
    case 'move':
    case 'compare':
    case 'table':
    case 'create':
    case 'combine':
      return false
    default:
      return score >= GUESS_THRESHOLD + AGAINST_RULE && (!scope || isEmptyScope(scope) || !namesFiles(scope))
  }
}

function scopeOf(intent: Intent): Scope | undefined {
  return 'scope' in intent ? intent.scope : undefined
}

/** "and in worker.log?": the last intent about other files, another text, or another entity. */
function repeatLast(world: World, reading: Reading, again: Extract<Intent, { type: 'again' }>): Reading {
  const last = world.memory.lastIntent
  if (!last)
    return (
      unknownTool(world, { ...reading, intent: { type: 'unclear' } }) ?? { ...reading, intent: { type: 'unclear' } }
    )
  const intent = retarget(last, withSibling(last, again, reading.clause))
  return { ...reading, intent, clause: 'clause' in intent ? intent.clause : reading.clause }
}

function retarget(last: Intent, again: Extract<Intent, { type: 'again' }>): Intent {
  if (last.type === 'use_tool') return { ...last, clause: replaceSubject(last.clause, again.text) }
  if ('scope' in last && namesFiles(again.scope)) return { ...last, scope: again.scope }
  if ((last.type === 'search' || last.type === 'count') && last.term) {
    return { ...last, term: { ...last.term, text: again.text, regex: undefined } }
  }
  if (last.type === 'look_up') return { ...last, question: again.text, scope: { ...last.scope, refersBack: true } }
  if ('scope' in last && again.scope.ordinal !== undefined) return { ...last, scope: again.scope }
  return { type: 'unclear' }
}

/** "and in monday?" after logs/tuesday.log: the file beside it that is called so. */
function withSibling(
  last: Intent,
  again: Extract<Intent, { type: 'again' }>,
  clause: string,
): Extract<Intent, { type: 'again' }> {
  const scope = scopeOf(last)
  const [file] = scope?.files ?? []
  const name = again.text.trim().replace(/(?:'s|的)$/u, '')
  if (file === undefined || scope?.files.length !== 1 || namesFiles(again.scope) || !/^[\p{L}\d_-]+$/u.test(name))
    return again
  const isText = (last.type === 'search' || last.type === 'count') && last.term !== undefined
  const isPlace =
    /\b(?:in|inside|for|of)\s+\S+$/iu.test(clause.replace(/[?!.]+$/, '')) || /[里中的]\s*(?:呢|也)/u.test(clause)
  if (last.type === 'look_up' || (isText && !isPlace)) return again
  const sibling = file.replace(/[^/]+?(?=\.[^./]+$)/u, name)
  return sibling === file ? again : { ...again, scope: { ...again.scope, files: [sibling] } }
}

/** Puts a new name in the place of the old one: the last capitalised words, or what stands before 今天, 的. */
function replaceSubject(clause: string, subject: string): string {
  const name = /\p{Lu}[\p{L}'-]+(?:\s+\p{Lu}[\p{L}'-]+)*(?=[^\p{Lu}]*$)/u
  if (/(?<=\S\s)\p{Lu}/u.test(clause)) return clause.replace(name, () => subject)
  if (/\p{Script=Han}/u.test(clause))
    return clause.replace(
      /^((?:请|帮我|查一?下|看看|告诉我)*)\p{Script=Han}{2,4}?(?=今天|明天|现在|的|天气)/u,
      (_, lead: string) => `${lead}${subject}`,
    )
  return clause.replace(/(?<=\b(?:in|for|at|of|to)\s)[\p{L}\d_-]+(?=[?!.]*$)/u, () => subject)
}
