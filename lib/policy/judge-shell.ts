import { type ParsedShellCommand, parseShellCommand, type ShellCommand } from '../base/shell-command'
import type { ApprovalMode, PolicyDecision, PolicyRule } from '../session/policy-rule'
import type { CompiledRule } from './compile-rule'
import type { PolicyPart } from './policy-call'
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
}

/** A judgement without its trace. */
export interface ShellVerdict {
  readonly decision: PolicyDecision
  readonly rule: PolicyRule | null
  readonly reason?: string
  readonly parts?: readonly PolicyPart[]
}

/**
 * Judges a shell text: the whole by the rule that applies to it, then every command in it by its own; a deny anywhere
 * wins, then a question. A redirection is asked about unless the rule allows it, a dangerous command unless the rule
 * names it, and a single known reader is let through where a rule (or nothing) would ask.
 * Source: gemini-cli-core 0.61.0 PolicyEngine; unlike there, prefix rules do not skip the danger check.
 */
export function judgeShell(question: ShellQuestion): ShellVerdict {
  const { found, fallback } = question
  const rule = found?.rule ?? null
  const decision = rule?.decision ?? fallback
  if (decision === 'deny') return { decision, rule }
  const parsed = parseShellCommand(question.command)
  if (!parsed.ok) return unreadable(question, parsed.error.message)
  const parts = judgeParts(question, parsed.value)
  const denied = parts.find((part) => part.decision === 'deny')
  if (denied) {
    return { decision: 'deny', rule: denied.rule, reason: `\`${denied.command}\` is denied.`, parts }
  }
  const whole = judgeWhole(question, parsed.value, decision)
  const asked = parts.find((part) => part.decision === 'ask_user')
  const wouldAllow = decision === 'allow' || whole.decision === 'allow'
  const verdict = asked && wouldAllow ? askedForPart(asked) : whole
  return parts.length > 0 ? { ...verdict, parts } : verdict
}

function unreadable({ found, fallback, mode }: ShellQuestion, problem: string): ShellVerdict {
  const reason = `The command cannot be split into its parts: ${problem}.`
  // In yolo nobody is asked; a rule that was meant for some commands only cannot vouch for an unreadable one.
  const decision = mode === 'yolo' && found?.isNarrow ? 'deny' : fallback
  return { decision, rule: found?.rule ?? null, reason }
}

function askedForPart({ command, rule }: PolicyPart): ShellVerdict {
  return {
    decision: 'ask_user',
    rule,
    reason: rule ? `\`${command}\` is asked about.` : `No rule allows \`${command}\`.`,
  }
}

function judgeParts(question: ShellQuestion, { commands }: ParsedShellCommand): PolicyPart[] {
  const whole = question.command.trim()
  return commands.flatMap((command): PolicyPart[] => {
    if (command.text === whole && commands.length === 1) return []
    const found = question.ruleFor(command)
    const decision = found?.rule.decision ?? question.fallback
    return [{ command: command.text, decision, rule: found?.rule ?? null }]
  })
}

function judgeWhole(question: ShellQuestion, parsed: ParsedShellCommand, decision: PolicyDecision): ShellVerdict {
  const { found, mode } = question
  const rule = found?.rule ?? null
  const isNarrow = found?.isNarrow ?? false
  if (decision === 'ask_user') {
    if (!isNarrow && isKnownReader(question, parsed)) {
      return { decision: 'allow', rule, reason: 'The command is known to only read.' }
    }
    return { decision, rule }
  }
  if (mode === 'yolo') return { decision, rule }
  const danger = parsed.commands.find((command) => isDangerousCommand(command) && !isNamed(command, question))
  if (danger) return { decision: 'ask_user', rule, reason: `\`${danger.text}\` is dangerous, so it is asked about.` }
  if (isNarrow && parsed.commands.some((command) => command.dynamic)) {
    return { decision: 'ask_user', rule: null, reason: 'What the command runs is only known at run time.' }
  }
  if (!isNarrow && question.directory !== undefined && leavesWorkspace(question.directory)) {
    return { decision: 'ask_user', rule, reason: 'It would run outside of the workspace.' }
  }
  if (parsed.hasRedirection && mode !== 'autoEdit' && rule?.allowRedirection !== true) {
    return {
      decision: 'ask_user',
      rule: null,
      reason: 'It redirects, and the rule that allows it does not allow that.',
    }
  }
  return { decision, rule }
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
    const parsed = parseShellCommand(text)
    return parsed.ok && command.text.startsWith(text) && parsed.value.commands.some(isDangerousCommand)
  })
}
