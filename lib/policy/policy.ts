import { isJsonObject } from '../base/json'
import type { ShellCommand } from '../base/shell-command'
import type { ApprovalMode, PolicyDecision, PolicyRule } from '../session/policy-rule'
import { BUILD_FILE_RULE, editedBuildFile } from './build-file'
import { type CompiledRule, compileRule, otherFormsOf, type PolicySubject } from './compile-rule'
import { judgeShell, type ShellVerdict } from './judge-shell'
import { currentName, RECORDED_ALIASES, serverOf, type ToolAliases } from './match-tool-name'
import type { PolicyCall, PolicyVerdict, RuleTrace } from './policy-call'
import { readShell } from './read-shell'
import { stableArgs } from './stable-args'

/** What a policy may be told besides its rules. */
export interface PolicyOptions {
  /** False where nobody can be asked: what no rule decides is then denied. Default true. */
  readonly interactive?: boolean
  /**
   * Older tool names that rules may use; calls are then asked about by the name their registry found them under, as a
   * tool may really have such a name. Default: the recorded alias, in rules and calls alike.
   */
  readonly aliases?: ToolAliases
}

/** A tool as the model would be told of it, without a call. */
export interface DeclaredTool {
  readonly server?: string
  readonly annotations?: Readonly<Record<string, unknown>>
  readonly isAgent?: true
  readonly subagent?: string
}

/** Rules ready to judge calls. Immutable; deciding is pure and never throws. */
export interface Policy {
  /** By precedence: the highest priority first, equal ones in the order given. */
  readonly rules: readonly PolicyRule[]
  /** Judges one call: the first rule that applies decides; then shell texts part by part, and build files. */
  decide(call: PolicyCall, mode: ApprovalMode): PolicyVerdict
  /** The rule that denies a tool in this mode whatever its arguments, so that it is not declared to the model. */
  hides(toolName: string, mode: ApprovalMode, tool?: string | DeclaredTool): PolicyRule | undefined
}

/**
 * Sorts and compiles rules once. O(rules) per decision, plus the length of a shell text.
 * Source: gemini-cli-core 0.61.0 PolicyEngine (stable sort by priority, first match, default ask_user).
 */
export function createPolicy(rules: readonly PolicyRule[], options: PolicyOptions = {}): Policy {
  const sorted = [...rules].sort((left, right) => right.priority - left.priority)
  const interactive = options.interactive ?? true
  // Without aliases there is no registry behind the caller that would have found the tool of today.
  return options.aliases
    ? new RulePolicy(sorted, interactive, options.aliases, {})
    : new RulePolicy(sorted, interactive, RECORDED_ALIASES, RECORDED_ALIASES)
}

class RulePolicy implements Policy {
  private readonly compiled: readonly CompiledRule[]
  /** By mode and tool: a build asks for every call, and the rules never change. */
  private readonly hiding = new Map<string, PolicyRule | undefined>()

  constructor(
    readonly rules: readonly PolicyRule[],
    private readonly interactive: boolean,
    private readonly aliases: ToolAliases,
    /** Older names that calls may use. */
    private readonly calledAs: ToolAliases,
  ) {
    this.compiled = rules.map(compileRule)
  }

  decide(asked: PolicyCall, mode: ApprovalMode): PolicyVerdict {
    const call = this.underCurrentName(asked)
    const subject = this.subjectOf(call, mode)
    const found = this.firstFor(subject)
    const verdict = this.protectBuildFile(call, this.judge(subject, found))
    // The verdict was made for this call alone: a field more is cheaper than a copy of it.
    return Object.assign(verdict, { trace: () => this.traceOf(subject) })
  }

  hides(toolName: string, mode: ApprovalMode, tool?: string | DeclaredTool): PolicyRule | undefined {
    if (typeof tool === 'object') return this.hidingRule(callOfTool(toolName, tool), mode)
    const key = `${mode} ${tool ?? ''} ${toolName}`
    const known = this.hiding.get(key)
    if (known !== undefined || this.hiding.has(key)) return known
    const rule = this.hidingRule(callOfTool(toolName, tool), mode)
    this.hiding.set(key, rule)
    return rule
  }

  private hidingRule(call: PolicyCall, mode: ApprovalMode): PolicyRule | undefined {
    const subject = this.subjectOf(this.underCurrentName(call), mode)
    for (const { rule, isNarrow, appliesToTool } of this.compiled) {
      if (!appliesToTool(subject)) continue
      if (!isNarrow) return rule.decision === 'deny' ? rule : undefined
      // Some calls of the tool are let through before it is denied as a whole.
      if (rule.decision !== 'deny') return undefined
    }
    return undefined
  }

  private underCurrentName(call: PolicyCall): PolicyCall {
    const toolName = currentName(call.toolName, this.calledAs)
    return toolName === call.toolName ? call : { ...call, toolName }
  }

  private judge(subject: PolicySubject, found: CompiledRule | undefined): ShellVerdict {
    const fallback = this.fallback(subject.mode)
    if (subject.command === undefined) {
      if (found) return { decision: found.rule.decision, rule: found.rule }
      return { decision: fallback, rule: null, reason: 'No rule applies.' }
    }
    return judgeShell({
      command: subject.command,
      directory: directoryOf(subject.call),
      mode: subject.mode,
      found,
      fallback,
      ruleFor: (command) => this.firstFor(partOf(subject, command)),
      traceFor: (command) => this.traceOf(partOf(subject, command)),
    })
  }

  private fallback(mode: ApprovalMode): PolicyDecision {
    if (mode === 'yolo') return 'allow'
    return this.interactive ? 'ask_user' : 'deny'
  }

  private firstFor(subject: PolicySubject): CompiledRule | undefined {
    return this.compiled.find((compiled) => compiled.applies(subject))
  }

  private protectBuildFile(call: PolicyCall, verdict: ShellVerdict): ShellVerdict {
    if (verdict.decision !== 'allow') return verdict
    const path = editedBuildFile(call)
    if (path === undefined) return verdict
    const rule = { ...BUILD_FILE_RULE, toolName: call.toolName }
    const reason = `${path} can run code when the project is installed or built.`
    const decision = this.interactive ? 'ask_user' : 'deny'
    const step = { cause: 'build_file', from: verdict.decision, to: decision, why: reason } as const
    return { ...verdict, decision, rule, reason, steps: [...(verdict.steps ?? []), step] }
  }

  private subjectOf(call: PolicyCall, mode: ApprovalMode): PolicySubject {
    const command = shellTextOf(call)
    return {
      call,
      tool: { toolName: call.toolName, server: serverOf(call), args: call.args, isAgent: call.isAgent === true },
      mode,
      interactive: this.interactive,
      aliases: this.aliases,
      command,
      otherForms: once(() => (command === undefined ? [] : formsOfSingle(command))),
      stableArgs: once(() => stableArgs(call.args)),
    }
  }

  private traceOf(subject: PolicySubject): RuleTrace[] {
    let first: PolicyRule | undefined
    return this.compiled.map(({ rule, whyNot }): RuleTrace => {
      const mismatch = whyNot(subject)
      if (mismatch) return { rule, matched: false, ...mismatch }
      if (first) {
        return { rule, matched: true, outcome: 'lower_priority', why: `It applies too, but ${first.id} comes first.` }
      }
      first = rule
      return { rule, matched: true, outcome: 'first', why: 'It is the first that applies, so it decides.' }
    })
  }
}

/** Any call of a tool, its arguments left open. */
function callOfTool(toolName: string, tool: string | DeclaredTool | undefined): PolicyCall {
  const traits = { isReadOnly: false, kind: 'other' }
  if (tool === undefined) return { toolName, traits }
  return { toolName, traits, ...(typeof tool === 'string' ? { server: tool } : tool) }
}

function shellTextOf({ toolName, args, traits }: PolicyCall): string | undefined {
  const isShell = toolName === 'run_shell_command' || traits.kind === 'execute'
  return isShell && isJsonObject(args) && typeof args.command === 'string' ? args.command : undefined
}

function directoryOf({ args, directory }: PolicyCall): string | undefined {
  if (directory !== undefined) return directory
  return isJsonObject(args) && typeof args.dir_path === 'string' ? args.dir_path : undefined
}

/** The forms of a text that is one plain command; of others, every part is judged in its own forms. */
function formsOfSingle(text: string): readonly string[] {
  const parsed = readShell(text)
  const [only, ...others] = parsed.ok ? parsed.value.commands : []
  return only && others.length === 0 ? otherFormsOf(only) : []
}

function partOf(subject: PolicySubject, command: ShellCommand): PolicySubject {
  const { args } = subject.call
  const call = { ...subject.call, args: { ...(isJsonObject(args) ? args : {}), command: command.text } }
  return {
    ...subject,
    call,
    command: command.text,
    otherForms: once(() => otherFormsOf(command)),
    stableArgs: once(() => stableArgs(call.args)),
  }
}

function once<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined
  return () => {
    known ??= { value: compute() }
    return known.value
  }
}
