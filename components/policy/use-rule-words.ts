'use client'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { PolicyRule } from '@/lib/session/policy-rule'

/** A rule in words: its title, and under it where it comes from and what narrows it. */
export interface RuleWords {
  readonly title: string
  readonly facts: string
}

/** Words a rule: its own description where it has one, else its tools, then source and conditions. */
export function useRuleWords(): (rule: PolicyRule) => RuleWords {
  const t = useTranslations('policy')
  return useCallback(
    (rule: PolicyRule) => {
      const tools = [rule.toolName].flat().map((name) => (name === '*' ? t('rules.anyTool') : name))
      const facts = [
        rule.description === undefined ? undefined : tools.join(', '),
        rule.mcpName && t('condition.server', { name: rule.mcpName }),
        rule.commandPrefix && t('condition.command', { prefix: [rule.commandPrefix].flat().join(', ') }),
        rule.commandRegex && t('condition.commandRegex', { pattern: rule.commandRegex }),
        rule.argsPattern && t('condition.args', { pattern: readablePattern(rule.argsPattern) }),
        rule.subagent && t('condition.agent', { name: rule.subagent }),
        rule.allowRedirection && rule.commandPrefix && t('condition.redirection'),
        ...Object.entries(rule.toolAnnotations ?? {}).map(([name, value]) =>
          t('condition.annotation', { name, value: JSON.stringify(value) }),
        ),
        rule.denyMessage && t('condition.says', { text: rule.denyMessage }),
        rule.modes && t('condition.modes', { modes: rule.modes.map((mode) => t(`mode.${mode}`)).join(', ') }),
      ]
      return {
        title: rule.description ?? tools.join(', '),
        facts: facts.filter((fact) => fact !== undefined && fact !== '').join(' · '),
      }
    },
    [t],
  )
}

/** Without the marks that pin a pattern to a whole pair of arguments. */
function readablePattern(pattern: string): string {
  return pattern.replaceAll('\\x00', '').replaceAll(/\\([.*+?^${}()|[\]\\/-])/g, '$1')
}
