'use client'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/Badge'
import { SafeText } from '@/components/ui/SafeText'
import type { PlannedTool } from '@/lib/lifecycle/extension/plan-tools'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import styles from './Extensions.module.css'

const SHOWN_CHARACTERS = 300

/** The tools and agents that an extension brings: under which names, and what each may do. */
export function LookTools({ tools, isUpdate }: { readonly tools: readonly PlannedTool[]; readonly isUpdate: boolean }) {
  const t = useTranslations('extensions')
  const mayDo = useMayDo()
  return (
    <ul className={styles.items}>
      {tools.map(({ own, name, definition, takenBy, change }) => (
        <li key={own}>
          <p className={styles.line}>
            <code className={styles.name}>{name}</code>
            {isUpdate && <Badge tone={change === 'same' ? 'neutral' : 'build'}>{t(`change.${change}`)}</Badge>}
            <span className={styles.quiet}>
              <SafeText text={mayDo(definition)} />
            </span>
          </p>
          {takenBy !== undefined && (
            <p className={styles.renamed}>
              <SafeText text={t('renamed', { own, name, takenBy })} />
            </p>
          )}
          <p className={styles.quiet}>
            <SafeText text={definition.description.slice(0, SHOWN_CHARACTERS)} />
          </p>
        </li>
      ))}
    </ul>
  )
}

function useMayDo(): (definition: ToolDefinition) => string {
  const t = useTranslations('extensions')
  return ({ implementation, readOnly }) => {
    switch (implementation.type) {
      case 'canned':
      case 'template':
        return t('mayDo.answers')
      case 'javascript':
        return t(readOnly === true ? 'mayDo.codeReads' : 'mayDo.codeChanges')
      case 'builtin':
        return t('mayDo.builtin', { name: implementation.name })
      case 'agent':
        return t('mayDo.agent', { tools: implementation.tools.join(', ') || '—' })
      default:
        return ''
    }
  }
}
