'use client'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import styles from './LessonPanel.module.css'

/** The steps as small marks one can go back to; a step further on opens once those before it are done. */
export function LessonSteps({
  steps,
  at,
  done,
  onGo,
}: {
  readonly steps: readonly { readonly id: string; readonly title: string }[]
  readonly at: number
  readonly done: number
  readonly onGo: (at: number) => void
}) {
  const t = useTranslations('learn.panel')
  return (
    <ol aria-label={t('steps')} className={styles.dots}>
      {steps.map(({ id, title }, index) => {
        const isDone = index < done
        const name = { number: index + 1, title }
        return (
          <li key={id}>
            <button
              type="button"
              aria-label={isDone ? t('stepNameDone', name) : t('stepName', name)}
              aria-current={index === at ? 'step' : undefined}
              data-tip={title}
              disabled={index > done}
              className={clsx(styles.dot, isDone && styles.dotDone, index === at && styles.dotAt)}
              onClick={() => onGo(index)}
            />
          </li>
        )
      })}
    </ol>
  )
}
