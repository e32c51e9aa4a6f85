'use client'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import type { WhatIfVerdict } from '@/lib/whatif'
import styles from './WhatIfTicks.module.css'

export interface WhatIfTickProps {
  readonly callId: string
  readonly number: number
  readonly state: WhatIfVerdict['state']
  /** The verdict in words; those under the saved version only where there is a draft. */
  readonly after: string
  readonly before?: string | undefined
  readonly version: number
  readonly isChanged: boolean
  readonly isSelected: boolean
  readonly onSelect: (callId: string) => void
}

/** A recorded call in the strip. Drawn again only when its own verdict changes: there are hundreds, at every keystroke. */
export const WhatIfTick = memo(function WhatIfTick(props: WhatIfTickProps) {
  const { callId, number, state, before, after, version, isChanged, isSelected, onSelect } = props
  const t = useTranslations('whatif')
  const label =
    before === undefined
      ? t('tick.saved', { number, verdict: after })
      : t('tick.draft', { number, version, before, after })
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isSelected}
      data-tip={label}
      className={clsx(styles.tick, styles[state], isChanged && styles.changed, isSelected && styles.selected)}
      onClick={() => onSelect(callId)}
    >
      <i aria-hidden className={styles.sign} />
    </button>
  )
})
