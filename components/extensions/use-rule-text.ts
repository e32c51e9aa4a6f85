'use client'
import { useTranslations } from 'next-intl'
import type { PolicyRule } from '@/lib/session/policy-rule'

/** Says a policy rule in plain words: what it decides about which calls, under which conditions. */
export function useRuleText(): (rule: PolicyRule) => string {
  const t = useTranslations('extensions')
  return (rule) => {
    const { toolName, mcpName, argsPattern, commandPrefix, commandRegex, modes, subagent } = rule
    const names = [toolName].flat()
    const tools = names.includes('*')
      ? t(mcpName === undefined ? 'rule.everyTool' : 'rule.everyServerTool')
      : names.join(', ')
    const conditions = [
      mcpName !== undefined && mcpName !== '*' && t('rule.server', { server: mcpName }),
      argsPattern !== undefined && t('rule.args', { pattern: argsPattern }),
      commandPrefix !== undefined && t('rule.command', { words: [commandPrefix].flat().join(', ') }),
      commandRegex !== undefined && t('rule.commandRegex', { pattern: commandRegex }),
      modes !== undefined && t('rule.modes', { modes: modes.join(', ') }),
      subagent !== undefined && t('rule.agent', { agent: subagent }),
    ].filter((condition) => condition !== false)
    return [t('rule.about', { decision: rule.decision, tools }), ...conditions].join(' · ')
  }
}
