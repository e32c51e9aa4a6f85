import { describe, expect, it } from 'vitest'
import type { RuleFields } from '@/lib/policy/rule-fields'
import { fromFormValues, toFormValues } from './rule-form-values'

const base: RuleFields = { toolName: 'glob', decision: 'deny', priority: 5 }

const there: readonly (RuleFields & { readonly name: string })[] = [
  { name: 'a plain rule', ...base },
  { name: 'several tools', ...base, toolName: ['glob', 'mcp_gh_*'] },
  { name: 'one prefix', ...base, toolName: 'run_shell_command', commandPrefix: 'git status' },
  { name: 'several prefixes', ...base, toolName: 'run_shell_command', commandPrefix: ['git', 'npm test'] },
  { name: 'a command pattern', ...base, toolName: 'run_shell_command', commandRegex: 'git .*' },
  { name: 'an arguments pattern', ...base, argsPattern: '\\.env' },
  {
    name: 'modes, texts and flags',
    ...base,
    modes: ['plan'],
    denyMessage: 'No.',
    description: 'Mine',
    allowRedirection: true,
  },
  { name: 'who calls and where from', ...base, mcpName: 'gh', subagent: 'reviewer' },
  { name: 'one for where a person can be asked', ...base, interactive: true },
  { name: 'one for where nobody can be asked', ...base, interactive: false },
  { name: 'annotations of every kind', ...base, toolAnnotations: { readOnlyHint: true, level: 3, owner: 'a = b' } },
]

describe('the form', () => {
  it.each(there)('gives $name back as it was', ({ name: _name, ...fields }) => {
    expect(fromFormValues(toFormValues(fields))).toEqual({ ok: true, value: fields })
  })

  it.each([
    { name: 'no tool', change: { tools: ' , ' }, want: 'tools' },
    { name: 'a priority over 999', change: { priority: '1000' }, want: 'priority' },
    { name: 'a priority that is no whole number', change: { priority: '1.5' }, want: 'priority' },
    { name: 'no priority', change: { priority: '' }, want: 'priority' },
    { name: 'an annotation without a value', change: { annotations: 'readOnlyHint' }, want: 'annotations' },
    { name: 'an annotation that is no JSON', change: { annotations: 'readOnlyHint = yes' }, want: 'annotations' },
    { name: 'a pattern that is not written yet', change: { match: 'args' as const, pattern: ' ' }, want: 'pattern' },
  ])('is no rule with $name', ({ change, want }) => {
    expect(fromFormValues({ ...toFormValues(base), ...change })).toEqual({ ok: false, error: want })
  })
})
