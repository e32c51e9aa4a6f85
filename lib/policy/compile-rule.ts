import { jsonEqual } from '../base/json'
import type { Result } from '../base/result'
import type { ShellCommand } from '../base/shell-command'
import { commandBaseName } from '../base/shell-command-carriers'
import type { ApprovalMode, PolicyRule } from '../session/policy-rule'
import { compileToolName, type NamedTool, type ToolAliases } from './match-tool-name'
import type { PolicyCall, RuleMismatch } from './policy-call'
import { compileSafePattern } from './safe-pattern'

/** A call with what several rules ask of it, worked out once. */
export interface PolicySubject {
  readonly call: PolicyCall
  /** The tool as rules name it, with its server. */
  readonly tool: NamedTool
  readonly mode: ApprovalMode
  readonly interactive: boolean
  readonly aliases: ToolAliases
  /** The shell text, where the call has one. */
  readonly command: string | undefined
  /** The same command as a deny must see it: quotes resolved, without its folder. */
  otherForms(): readonly string[]
  /** The arguments as `argsPattern` sees them. */
  stableArgs(): string | undefined
}

/** A rule ready to be asked. */
export interface CompiledRule {
  readonly rule: PolicyRule
  /** Whether it looks at arguments: it then says nothing of the tool as a whole. */
  readonly isNarrow: boolean
  /** Whether it applies to the call. */
  applies(subject: PolicySubject): boolean
  /** Whether it applies to the tool in this mode, whatever the arguments. */
  appliesToTool(subject: PolicySubject): boolean
  /** The first condition that keeps it from applying; undefined where it applies. */
  whyNot(subject: PolicySubject): { readonly outcome: RuleMismatch; readonly why: string } | undefined
}

/** One condition of a rule. The sentence is only made when somebody asks why. */
interface Condition {
  readonly outcome: RuleMismatch
  holds(subject: PolicySubject): boolean
  whyNot(subject: PolicySubject): string
}

/** The regular expression that `argsPattern` stands for, tested on stableArgs. */
export function compileArgsPattern(pattern: string): Result<RegExp, string> {
  return compileSafePattern(pattern, (source) => source)
}

/**
 * The regular expression that `commandRegex` stands for, tested on commandPair. As in the real CLI it is anchored at
 * the start by the opening quote and open at the end; a `^` of its own therefore never matches.
 */
export function compileCommandRegex(pattern: string): Result<RegExp, string> {
  return compileSafePattern(pattern, (source) => `^"command":"(?:${source})`)
}

/** Compiles a rule once. A pattern that is no safe regular expression never matches. */
export function compileRule(rule: PolicyRule): CompiledRule {
  const ofTool = toolConditions(rule)
  const ofArguments = [...argsConditions(rule), ...commandConditions(rule)]
  const all = [...ofTool, ...ofArguments]
  return {
    rule,
    isNarrow: ofArguments.length > 0,
    applies: (subject) => all.every((condition) => condition.holds(subject)),
    appliesToTool: (subject) => ofTool.every((condition) => condition.holds(subject)),
    whyNot: (subject) => {
      const failed = all.find((condition) => !condition.holds(subject))
      return failed && { outcome: failed.outcome, why: failed.whyNot(subject) }
    },
  }
}

function toolConditions(rule: PolicyRule): Condition[] {
  const { modes, interactive, subagent, toolAnnotations } = rule
  const conditions = nameConditions(rule)
  if (modes && modes.length > 0) {
    conditions.push({
      outcome: 'mode',
      holds: ({ mode }) => modes.includes(mode),
      whyNot: ({ mode }) => `It applies in ${modes.join(', ')} mode only; this is ${mode}.`,
    })
  }
  if (interactive !== undefined) {
    conditions.push({
      outcome: 'interactive',
      holds: (subject) => subject.interactive === interactive,
      whyNot: () => (interactive ? 'It applies where a person can be asked.' : 'It applies where nobody can be asked.'),
    })
  }
  if (subagent !== undefined) {
    conditions.push({
      outcome: 'subagent',
      holds: ({ call }) => call.subagent === subagent,
      whyNot: () => `It is about calls of ${subagent}.`,
    })
  }
  for (const [name, value] of Object.entries(toolAnnotations ?? {})) {
    conditions.push({
      outcome: 'annotation',
      holds: ({ call }) => jsonEqual(call.annotations?.[name], value),
      whyNot: () => `The tool's annotation ${name} is not ${JSON.stringify(value)}.`,
    })
  }
  return conditions
}

/** The server apart from the name, so that a rule for another server's tool of the same name says what differs. */
function nameConditions({ toolName, mcpName }: PolicyRule): Condition[] {
  const names = listOf(toolName)
  const matchers = names.map((name) => compileToolName(name, mcpName))
  const ofServer = mcpName === undefined ? undefined : compileToolName('*', mcpName)
  const name: Condition = {
    outcome: 'tool_name',
    holds: ({ tool, aliases }) => matchers.some((matches) => matches(tool, aliases)),
    whyNot: () => `It is about ${names.join(', ')}.`,
  }
  if (!ofServer) return [name]
  const server: Condition = {
    outcome: 'server',
    holds: ({ tool, aliases }) => ofServer(tool, aliases),
    whyNot: () => `It is about ${serverWords(mcpName)}.`,
  }
  return [server, name]
}

function serverWords(mcpName: string | undefined): string {
  return mcpName === '*' ? 'tools of MCP servers' : `the MCP server ${mcpName}`
}

function argsConditions(rule: PolicyRule): Condition[] {
  if (rule.argsPattern === undefined) return []
  const pattern = compileArgsPattern(rule.argsPattern)
  if (!pattern.ok) return [unusable('argsPattern', pattern.error)]
  return [
    {
      outcome: 'args',
      holds: (subject) => {
        const text = subject.stableArgs()
        return text !== undefined && pattern.value.test(text)
      },
      whyNot: () => 'The arguments do not match its argsPattern.',
    },
  ]
}

function commandConditions(rule: PolicyRule): Condition[] {
  if (rule.commandPrefix === undefined && rule.commandRegex === undefined) return []
  const prefixes = listOf(rule.commandPrefix ?? [])
  const regex = rule.commandRegex === undefined ? undefined : compileCommandRegex(rule.commandRegex)
  if (regex && !regex.ok) return [unusable('commandRegex', regex.error)]
  const matches = (form: string) =>
    prefixes.some((prefix) => startsWithPrefix(form, prefix)) || regex?.value.test(commandPair(form)) === true
  return [
    {
      outcome: 'command',
      holds: ({ command, otherForms }) => {
        if (command === undefined) return false
        // Only what forbids or asks looks through quoting: an allow is for the command as it was written.
        return matches(command) || (rule.decision !== 'allow' && otherForms().some(matches))
      },
      whyNot: ({ command }) => {
        if (command === undefined) return 'The call has no shell command.'
        if (prefixes.length === 0) return 'The command does not match its commandRegex.'
        return `The command does not begin with ${prefixes.map((prefix) => `\`${prefix}\``).join(' or ')}.`
      },
    },
  ]
}

function unusable(key: string, problem: string): Condition {
  return { outcome: 'unusable_pattern', holds: () => false, whyNot: () => `Its ${key} cannot be used: ${problem}.` }
}

/** After the prefix the command ends, or goes on with a blank or a quote: `git` is not the beginning of `gitk`. */
function startsWithPrefix(command: string, prefix: string): boolean {
  if (!command.startsWith(prefix)) return false
  const next = command.charAt(prefix.length)
  // Recorded: a tab or newline (escaped in the JSON that the real CLI matches on) does not end a prefix.
  return next === '' || next === '"' || (/\s/.test(next) && !'\t\n\r\f\v'.includes(next))
}

/** The real command field as the pair that a regex is anchored in; nothing else of the arguments is looked at. */
function commandPair(command: string): string {
  return `"command":${JSON.stringify(command)}\0`
}

/** How a command reads with its quotes resolved, and without the folder its name stands in. */
export function otherFormsOf({ name, args }: Pick<ShellCommand, 'name' | 'args'>): string[] {
  return [[name, ...args].join(' '), [commandBaseName(name), ...args].join(' ')]
}

function listOf(value: string | readonly string[]): readonly string[] {
  return typeof value === 'string' ? [value] : value
}
