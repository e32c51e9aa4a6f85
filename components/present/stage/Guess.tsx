'use client'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { GUESSES, type Guess, guessCount, type Tally } from '@/lib/share/present/guesses'
import type { Question } from '@/lib/share/present/position'
import styles from './Guess.module.css'

/** What can be guessed, as buttons; after the reveal how many guessed what, and which was right. */
export function GuessPanel({
  question,
  tally,
  chosen,
  truth,
  onGuess,
}: {
  readonly question: Question
  readonly tally: Tally
  readonly chosen: Guess | null
  /** null until it is revealed. */
  readonly truth: Guess | null
  readonly onGuess: (guess: Guess) => void
}) {
  const t = useTranslations('present')
  const count = guessCount(tally)
  return (
    <section className={styles.panel} aria-label={t(`ask.${question}`)}>
      <div className={styles.options}>
        {GUESSES[question].map((guess) => {
          const own = tally[guess] ?? 0
          const isRight = guess === truth
          return (
            <button
              key={guess}
              type="button"
              aria-pressed={chosen === guess}
              disabled={truth !== null}
              className={clsx(styles.option, chosen === guess && styles.chosen, isRight && styles.right)}
              onClick={() => onGuess(guess)}
            >
              <span className={styles.word}>
                {isRight && <Check aria-hidden />}
                {t(`guess.${guess}`)}
              </span>
              {truth !== null && count > 0 && (
                <>
                  <span aria-hidden className={styles.bar} style={{ width: `${(own / count) * 100}%` }} />
                  <span className={styles.share}>{t('guessedShare', { count: own, total: count })}</span>
                </>
              )}
            </button>
          )
        })}
      </div>
      <p className={styles.count} role="status">
        {truth === null ? t('guessedCount', { count }) : chosen === null ? '' : t(chosen === truth ? 'right' : 'wrong')}
      </p>
    </section>
  )
}
