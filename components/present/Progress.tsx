'use client'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { Stop } from '@/lib/share/present/position'
import type { Scene } from '@/lib/share/present/scenes'
import { placeOf } from '@/lib/share/present/step-through'
import styles from './Progress.module.css'

/** Which call, and which of its steps. Where it is guessed first, how many are still to come would tell how it ends. */
export function Progress({
  scenes,
  at,
  isTold,
}: {
  readonly scenes: readonly Scene[]
  readonly at: Stop
  /** The audience guesses: steps to come are not shown. */
  readonly isTold: boolean
}) {
  const t = useTranslations('present')
  const place = placeOf(scenes, at)
  if (!place) return null
  const scene = scenes[place.scene]
  const calls = scenes.filter(({ kind }) => kind === 'call')
  const stops = scene?.stops.slice(0, isTold ? place.stop + 1 : undefined) ?? []
  const values = { step: place.stop + 1, steps: stops.length }
  return (
    <div className={styles.progress}>
      <span className={styles.dots} aria-hidden>
        {stops.map((stop, index) => (
          <i
            key={`${stop.seq} ${stop.stage} ${stop.asks}`}
            className={clsx(index < place.stop && styles.past, index === place.stop && styles.now)}
          />
        ))}
      </span>
      <span>
        {scene?.kind === 'call'
          ? t('callOf', { number: calls.indexOf(scene) + 1, count: calls.length })
          : t(`scene.${scene?.kind === 'answer' ? 'answer' : 'prompt'}`)}
        {scene?.kind === 'call' && <> · {isTold ? t('step', values) : t('stepOf', values)}</>}
      </span>
    </div>
  )
}
