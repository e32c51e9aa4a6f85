import type { PolicyRule } from '../session/policy-rule'

const EDITS = ['write_file', 'replace']

/** The default tier: its rules stand below everything a person writes. `priority` is 1 + the number given / 1000. */
function rule(id: string, priority: number, fields: Omit<PolicyRule, 'id' | 'source' | 'priority'>): PolicyRule {
  return { id: `default:${id}`, source: 'default', priority: 1 + priority / 1000, ...fields }
}

/**
 * What holds unless rules say otherwise: reads run, changes and the shell ask, each mode shifts that. Tools that no
 * rule names (custom ones, MCP) ask, and run in yolo.
 * Source: gemini-cli-core 0.61.0 shipped policies, for the tools that Callscope has.
 */
export const DEFAULT_RULES: readonly PolicyRule[] = [
  rule('yolo-ask-user', 999, {
    decision: 'ask_user',
    toolName: 'ask_user',
    modes: ['yolo'],
    interactive: true,
    description: 'A question to a person is put to them, in yolo mode too.',
  }),
  rule('headless-ask-user', 999, {
    decision: 'deny',
    toolName: 'ask_user',
    interactive: false,
    description: 'Nobody is there to be asked.',
  }),
  rule('yolo', 998, {
    decision: 'allow',
    toolName: '*',
    modes: ['yolo'],
    allowRedirection: true,
    description: 'Yolo mode runs everything.',
  }),
  rule('plan-write-plan', 70, {
    decision: 'allow',
    toolName: EDITS,
    argsPattern: '\\x00"file_path":"(?:plans/)?[\\w-]+\\.md"\\x00',
    modes: ['plan'],
    description: 'Plan mode may write a plan: a Markdown file at the root or in plans/.',
  }),
  rule('plan-no-edits', 65, {
    decision: 'deny',
    toolName: EDITS,
    modes: ['plan'],
    denyMessage: 'Plan mode writes no files but a plan: a Markdown file at the root or in plans/.',
  }),
  rule('read-only', 50, {
    decision: 'allow',
    toolName: ['read_file', 'glob', 'grep_search', 'list_directory'],
    description: 'Tools that only read run without asking.',
  }),
  rule('agents', 50, {
    decision: 'allow',
    toolName: 'agent_*',
    description: 'An agent starts without asking: each of its own calls is judged as any other.',
  }),
  rule('plan-ask-user', 50, { decision: 'ask_user', toolName: 'ask_user', modes: ['plan'] }),
  rule('plan-mcp-read-only', 50, {
    decision: 'ask_user',
    toolName: '*',
    mcpName: '*',
    toolAnnotations: { readOnlyHint: true },
    modes: ['plan'],
    description: 'Plan mode asks about MCP tools that call themselves read-only.',
  }),
  rule('plan', 40, {
    decision: 'deny',
    toolName: '*',
    modes: ['plan'],
    denyMessage: 'Plan mode only reads. Leave plan mode to make changes.',
  }),
  rule('auto-edit', 15, {
    decision: 'allow',
    toolName: EDITS,
    modes: ['autoEdit'],
    description: 'AutoEdit mode writes files without asking.',
  }),
  rule('ask-edits', 10, { decision: 'ask_user', toolName: EDITS, interactive: true }),
  rule('ask-shell', 10, { decision: 'ask_user', toolName: 'run_shell_command', interactive: true }),
  rule('headless-edits', 10, { decision: 'deny', toolName: EDITS, interactive: false }),
  rule('headless-shell', 10, { decision: 'deny', toolName: 'run_shell_command', interactive: false }),
]
