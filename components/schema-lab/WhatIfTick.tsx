'use client'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import type { WhatIfVerdict } from '@/lib/whatif'
import styles from './WhatIfTicks.module.css'

/** One path each, so that a new verdict changes an attribute and makes no new elements. */
const SHAPES: Record<WhatIfVerdict['state'], string> = {
  builds: 'M2 6.5 4.8 9.3 10 3.2',
  fails: 'M3 3l6 6M9 3l-6 6',
  pending: 'M2.5 6h.01M6 6h.01M9.5 6h.01',
}

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
      <svg aria-hidden viewBox="0 0 12 12" width={12} height={12} className={styles.sign}>
        <path d={SHAPES[state]} />
      </svg>
    </button>
  )
})
