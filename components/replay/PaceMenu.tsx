'use client'
import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/Button'
import { Menu } from '@/components/ui/Menu'
import { useDurations } from '@/components/ui/use-durations'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { PlaySpeed } from '@/components/workbench/workbench-state'
import { useReplayPace } from './ReplayProvider'
import styles from './ReplayTransport.module.css'
import { LONGEST_WAIT_MS, PACES } from './replay-pace'

const SPEEDS: readonly PlaySpeed[] = [0.5, 1, 2, 4]

/** How the replay plays: real time, every event alike or one at a time, and how fast. */
export function PaceMenu() {
  const t = useTranslations('replay')
  const { span } = useDurations()
  const pace = useReplayPace()
  const current = useSyncExternalStore(pace.subscribe, pace.get, pace.get)
  const speed = useWorkbench((state) => state.speed)
  const setSpeed = useWorkbench((state) => state.setSpeed)
  const name = t(`pace.${current}`)
  return (
    <span className={styles.pace}>
      <Menu
        label={t('pace.label')}
        items={[
          ...PACES.map((one) => ({
            id: one,
            label: t(`pace.${one}`),
            hint: t(`pace.${one}Hint`, { longest: span(LONGEST_WAIT_MS) }),
            checked: one === current,
            onSelect: () => pace.set(one),
          })),
          ...SPEEDS.map((value) => ({
            id: String(value),
            label: t('pace.speed', { value }),
            checked: value === speed,
            onSelect: () => setSpeed(value),
          })),
        ]}
        trigger={
          <Button size="sm" variant="ghost" aria-label={t('pace.now', { pace: name, speed })}>
            <span className={styles.paceLabel}>
              <span className={styles.paceName}>{name}</span> {t('pace.times', { speed })}
              <ChevronDown aria-hidden size={13} />
            </span>
          </Button>
        }
      />
    </span>
  )
}
