import clsx from 'clsx'
import { Check, Hammer, Hand, Hourglass, Shield, Terminal, X } from 'lucide-react'
import styles from './LessonThumb.module.css'
import { type ThumbBar, thumbOf } from './lesson-thumbs'

const ICONS: Readonly<Record<ThumbBar, typeof Hammer>> = {
  build: Hammer,
  policy: Shield,
  ask: Hand,
  queue: Hourglass,
  execute: Terminal,
  long: Terminal,
  stopBuild: Hammer,
  stopPolicy: Shield,
  stopExecute: Terminal,
}

/** A lesson as a small timeline. Decorative. */
export function LessonThumb({ lessonId, isLarge = false }: { readonly lessonId: string; readonly isLarge?: boolean }) {
  return (
    <span aria-hidden className={clsx(styles.thumb, isLarge && styles.large)}>
      {thumbOf(lessonId).map(({ name, bars, end }, lane) => (
        // Lanes never move: their place is what they are.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <span key={lane} className={styles.lane}>
          {name !== undefined && <span className={styles.name}>{name}</span>}
          {bars.map((bar) => {
            const Icon = ICONS[bar]
            return (
              <i key={bar} className={styles[bar]}>
                <Icon size={10} strokeWidth={2.4} />
              </i>
            )
          })}
          {end === 'ok' ? (
            <Check size={14} strokeWidth={2.8} className={styles.ok} />
          ) : (
            <X size={14} strokeWidth={2.8} className={styles.bad} />
          )}
        </span>
      ))}
    </span>
  )
}
