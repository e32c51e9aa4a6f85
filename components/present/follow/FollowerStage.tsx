'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { answeredQuestion, type Guess, questionId, truthOf } from '@/lib/share/present/guesses'
import { GuessPanel } from '../stage/Guess'
import { PresentStage } from '../stage/PresentStage'
import { useStageMoment } from '../stage/use-stage-log'
import styles from './FollowScreen.module.css'
import type { Following } from './use-following'

/** The step on a follower's screen; what is asked can be answered, and after the reveal one sees how all guessed. */
export function FollowerStage({ following }: { readonly following: Following }) {
  const t = useTranslations('present')
  const { shown, frame } = following
  const moment = useStageMoment(shown)
  const latest = useWorkbench((state) => state.latest)
  const [guesses, setGuesses] = useState<Readonly<Record<string, Guess>>>({})
  const [isRefused, setRefused] = useState(false)
  const question = shown.asks ?? answeredQuestion(shown)
  const id = question && questionId(shown, question)
  const chosen = (id === null ? undefined : guesses[id]) ?? null
  const tally = frame?.question && frame.question.id === id ? frame.question.tally : {}
  const truth = question && shown.callId !== null ? truthOf(latest, shown.callId, question) : null
  const handleGuess = async (guess: Guess) => {
    if (id === null) return
    setGuesses({ ...guesses, [id]: guess })
    setRefused(!(await following.guess(guess)))
  }
  const panel = (isRevealed: boolean) =>
    question && (
      <div>
        <GuessPanel
          question={question}
          tally={tally}
          chosen={chosen}
          truth={isRevealed ? truth : null}
          onGuess={(guess) => void handleGuess(guess)}
        />
        {isRefused && shown.asks !== null && <p className={styles.problem}>{t('follow.notCounted')}</p>}
      </div>
    )
  const wasGuessed = chosen !== null || Object.keys(tally).length > 0
  return (
    <PresentStage
      position={shown}
      moment={moment}
      guess={shown.asks === null ? null : panel(false)}
      result={shown.asks === null && wasGuessed ? panel(true) : null}
    />
  )
}
