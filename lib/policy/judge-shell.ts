import type { ParsedShellCommand, ShellCommand } from '../base/shell-command'
import type { ApprovalMode, PolicyDecision } from '../session/policy-rule'
import type { CompiledRule } from './compile-rule'
import type { DecisionCause, PolicyPart, PolicyVerdict, RuleTrace } from './policy-call'
import { readShell } from './read-shell'
import { isDangerousCommand, isKnownSafeCommand, leavesWorkspace } from './shell-safety'

/** A shell call to be judged, with the policy's answers to simpler questions. */
export interface ShellQuestion {
  readonly command: string
  /** Where it runs, as asked for. */
  readonly directory: string | undefined
  readonly mode: ApprovalMode
  /** The first rule that applies to the whole text. */
  readonly found: CompiledRule | undefined
  /** What holds where no rule applies. */
  readonly fallback: PolicyDecision
  /** The first rule that applies to one command of the text. */
  readonly ruleFor: (command: ShellCommand) => CompiledRule | undefined
  /** How every rule fares against one command of the text. */
  readonly traceFor: (command: ShellCommand) => readonly RuleTrace[]
}

/** A judgement without its trace. */
export type ShellVerdict = Omit<PolicyVerdict, 'trace'>

/**
 * Judges a shell text: the whole by the rule that applies to it, then every command in it by its own; a deny anywhere
 * wins, then a question. A redirection is asked about unless the rule allows it, a dangerous command unless the rule
 * names it, and a single known reader is let through where a rule (or nothing) would ask.
 * Source: gemini-cli-core 0.61.0 PolicyEngine; unlike there, prefix rules do not skip the danger check.
 */
export function judgeShell(question: ShellQuestion): ShellVerdict {
  const { found, fallback } = question
  const first: ShellVerdict = found
    ? { decision: found.rule.decision, rule: found.rule }
    : { decision: fallback, rule: null, reason: 'No rule applies.' }
  if (first.decision === 'deny') return first
  const parsed = readShell(question.command)
  if (!parsed.ok) return unreadable(question, first, parsed.error.message)
  const parts = judgeParts(question, parsed.value)
  const denied = parts.find((part) => part.decision === 'deny')
  if (denied) return { ...byPart(first, denied, `\`${denied.command}\` is denied.`), parts }
  const whole = judgeWhole(question, parsed.value, first)
  const asked = parts.find((part) => part.decision === 'ask_user')
  const wouldAllow = first.decision === 'allow' || whole.decision === 'allow'
  const verdict = asked && wouldAllow ? byPart(whole, asked, askedBecause(asked)) : whole
  return parts.length > 0 ? { ...verdict, parts } : verdict
}

/** The verdict moved on for a reason; `rule` is the one that then stands for the decision. */
function moved(
  from: ShellVerdict,
  cause: DecisionCause,
  to: Pick<ShellVerdict, 'decision' | 'rule'>,
  why: string,
): ShellVerdict {
  const step = { cause, from: from.decision, to: to.decision, why }
  return { ...to, reason: why, steps: [...(from.steps ?? []), step] }
}

function byPart(from: ShellVerdict, { decision, rule }: PolicyPart, why: string): ShellVerdict {
  return moved(from, 'part', { decision, rule }, why)
}

function askedBecause({ command, rule }: PolicyPart): string {
  return rule ? `\`${command}\` is asked about.` : `No rule allows \`${command}\`.`
}

function unreadable({ found, fallback, mode }: ShellQuestion, first: ShellVerdict, problem: string): ShellVerdict {
  // In yolo nobody is asked; a rule that was meant for some commands only cannot vouch for an unreadable one.
  const decision = mode === 'yolo' && found?.isNarrow ? 'deny' : fallback
  const why = `The command cannot be split into its parts: ${problem}.`
  return moved(first, 'unreadable', { decision, rule: first.rule }, why)
}

function judgeParts(question: ShellQuestion, { commands }: ParsedShellCommand): PolicyPart[] {
  const whole = question.command.trim()
  return commands.flatMap((command): PolicyPart[] => {
    if (command.text === whole && commands.length === 1) return []
    const found = question.ruleFor(command)
    const decision = found?.rule.decision ?? question.fallback
    return [{ command: command.text, decision, rule: found?.rule ?? null, trace: () => question.traceFor(command) }]
  })
}

function judgeWhole(question: ShellQuestion, parsed: ParsedShellCommand, first: ShellVerdict): ShellVerdict {
  const isNarrow = question.found?.isNarrow ?? false
  if (first.decision === 'ask_user') {
    if (isNarrow || !isKnownReader(question, parsed)) return first
    return moved(first, 'known_reader', { ...first, decision: 'allow' }, 'The command is known to only read.')
  }
  const doubt = question.mode === 'yolo' ? undefined : doubtAbout(question, parsed, isNarrow)
  if (!doubt) return first
  const rule = doubt.isOfRule ? first.rule : null
  return moved(first, doubt.cause, { decision: 'ask_user', rule }, doubt.why)
}

/** Why an allowed text is asked about all the same. `isOfRule`: the rule still stands for the question. */
interface Doubt {
  readonly cause: DecisionCause
  readonly why: string
  readonly isOfRule: boolean
}

function doubtAbout(question: ShellQuestion, parsed: ParsedShellCommand, isNarrow: boolean): Doubt | undefined {
  const danger = parsed.commands.find((command) => isDangerousCommand(command) && !isNamed(command, question))
  if (danger) {
    const why = `\`${danger.text}\` is dangerous, so it is asked about.`
    return { cause: 'dangerous', why, isOfRule: true }
  }
  if (isNarrow && parsed.commands.some((command) => command.dynamic)) {
    return { cause: 'run_time', why: 'What the command runs is only known at run time.', isOfRule: false }
  }
  if (!isNarrow && question.directory !== undefined && leavesWorkspace(question.directory)) {
    return { cause: 'outside', why: 'It would run outside of the workspace.', isOfRule: true }
  }
  const mayRedirect = question.mode === 'autoEdit' || question.found?.rule.allowRedirection === true
  if (!parsed.hasRedirection || mayRedirect) return undefined
  const why = 'It redirects, and the rule that allows it does not allow that.'
  return { cause: 'redirection', why, isOfRule: false }
}

function isKnownReader(question: ShellQuestion, parsed: ParsedShellCommand): boolean {
  const [command] = parsed.commands
  if (!command || parsed.commands.length > 1 || parsed.hasRedirection || parsed.hasSubstitution) return false
  const isAlone = command.text === question.command.trim() || command.nested
  const isInside = question.directory === undefined || !leavesWorkspace(question.directory)
  return isAlone && isInside && isKnownSafeCommand(command)
}

/** Whether the rule for a dangerous command spells the danger out (`commandPrefix = "rm -rf build"`). */
function isNamed(command: ShellCommand, question: ShellQuestion): boolean {
  const prefix = (question.ruleFor(command) ?? question.found)?.rule.commandPrefix ?? []
  return (typeof prefix === 'string' ? [prefix] : prefix).some((text) => {
    const parsed = readShell(text)
    return parsed.ok && command.text.startsWith(text) && parsed.value.commands.some(isDangerousCommand)
  })
}
