'use client'
import { useTranslations } from 'next-intl'
import styles from './ImportBox.module.css'

/** Prompts to begin with: pressing one puts it into the box. */
export function ExamplePrompts({
  examples,
  onPick,
}: {
  readonly examples: readonly string[]
  readonly onPick: (example: string) => void
}) {
  const t = useTranslations('door')
  return (
    <ul className={styles.examples} aria-label={t('examples')}>
      {examples.map((example) => (
        <li key={example}>
          <button type="button" className={styles.example} onClick={() => onPick(example)}>
            {example}
          </button>
        </li>
      ))}
    </ul>
  )
}
