'use client'
import { Ban, CircleCheck, CirclePause, CircleX, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/Badge'
import { SafeText } from '@/components/ui/SafeText'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { ToolStanding } from '@/lib/lifecycle/list-registry'
import styles from './Registry.module.css'

const SIZE = 12

/** Whether the model is told of a tool, as a badge, and what keeps it from that, in words. */
export function Standing({ standing }: { readonly standing: ToolStanding }) {
  const t = useTranslations('registry')
  const mode = useWorkbench((state) => state.shown.mode)
  switch (standing.kind) {
    case 'declared':
      return (
        <Badge tone="ok" icon={<CircleCheck aria-hidden size={SIZE} />}>
          {t('standing.declared')}
        </Badge>
      )
    case 'off':
      return <Badge icon={<CirclePause aria-hidden size={SIZE} />}>{t('standing.off')}</Badge>
    case 'not_callable':
      return (
        <Badge tone="approval" icon={<Ban aria-hidden size={SIZE} />}>
          {t(standing.because === 'none' ? 'standing.callsNone' : 'standing.notListed')}
        </Badge>
      )
    case 'hidden': {
      const { id } = standing.rule
      return (
        <span className={styles.standing}>
          <Badge tone="policy" icon={<EyeOff aria-hidden size={SIZE} />}>
            {t('standing.hidden')}
          </Badge>
          <span className={styles.quiet}>
            {standing.isByMode ? t('standing.byMode', { mode, rule: id }) : t('standing.byRule', { rule: id })}
          </span>
        </span>
      )
    }
    case 'unusable':
      return (
        <span className={styles.standing}>
          <Badge tone="err" icon={<CircleX aria-hidden size={SIZE} />}>
            {t('standing.unusable')}
          </Badge>
          <span className={styles.quiet}>
            <SafeText text={standing.reason} />
          </span>
        </span>
      )
    case 'extension_off':
      return <Badge icon={<CirclePause aria-hidden size={SIZE} />}>{t('standing.extensionOff')}</Badge>
    case 'server_away':
      return <Badge icon={<CirclePause aria-hidden size={SIZE} />}>{t('standing.serverOff')}</Badge>
  }
}
