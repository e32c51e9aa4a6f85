'use client'
import { FilePen, Hand, type LucideIcon, OctagonX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { findJump, JUMPS, type Jump, wrapJump } from './jumps'
import styles from './ReplayTransport.module.css'

const KEYS: Readonly<Record<Jump, string>> = { failure: '⇧→', approval: 'A', change: 'C' }
const ICONS: Readonly<Record<Jump, LucideIcon>> = { failure: OctagonX, approval: Hand, change: FilePen }

/** On to the next failure, approval or change, after the last one to the first again; with Shift the other way. */
export function JumpButtons() {
  const t = useTranslations('replay')
  const store = useWorkbenchStore()
  const events = useWorkbench((state) => state.events)
  const go = (jump: Jump, direction: 1 | -1) => {
    const { setPosition, pause, shown } = store.getState()
    const target = wrapJump(events, shown.seq, jump, direction)
    if (target === undefined) return
    pause()
    setPosition(target)
  }
  return (
    <span className={styles.jumps}>
      {JUMPS.map((jump) => {
        const Icon = ICONS[jump]
        return (
          <Button
            key={jump}
            variant="ghost"
            aria-label={t(`jump.${jump}`)}
            data-tip={`${t('jump.tip', { name: t(`jump.${jump}`) })}  ${KEYS[jump]}`}
            icon={<Icon aria-hidden size={15} />}
            disabled={findJump(events, 0, jump, 1) === undefined}
            onClick={(event) => go(jump, event.shiftKey ? -1 : 1)}
          />
        )
      })}
    </span>
  )
}
