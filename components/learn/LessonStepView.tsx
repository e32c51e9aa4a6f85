'use client'
import { ArrowRight, Check, CircleDashed, Lightbulb, WandSparkles } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/Button'
import type { LessonStep } from '@/lib/share/lessons/lesson'
import styles from './LessonPanel.module.css'
import { LessonQuestion } from './LessonQuestion'
import { type ShowMeProblem, useShowMe } from './use-show-me'

/** What was answered, and whether it is right. */
export interface GivenAnswer {
  readonly choice: string
  readonly isRight: boolean
}

/** One step: what to do, the question, whether the log has it, and the ways on. */
export function LessonStepView({
  step,
  isLast,
  doneSeq,
  answer,
  onNext,
}: {
  readonly step: LessonStep
  readonly isLast: boolean
  /** The event that made it done; null while it is not. */
  readonly doneSeq: number | null
  readonly answer: GivenAnswer | null
  readonly onNext: () => void
}) {
  const t = useTranslations('learn.panel')
  const [isHinting, setHinting] = useState(false)
  const hintId = useId()
  const isDone = doneSeq !== null
  return (
    <div className={styles.body}>
      <div className={styles.words}>
        <p className={styles.text}>{step.text}</p>
        {step.hint !== undefined && isHinting && (
          <p id={hintId} className={styles.hint}>
            {step.hint}
          </p>
        )}
      </div>
      {step.question && <LessonQuestion step={step.id} question={step.question} answer={answer} />}
      <div className={styles.foot}>
        <p role="status" className={isDone ? styles.done : styles.waiting}>
          {isDone ? <Check aria-hidden size={14} strokeWidth={2.6} /> : <CircleDashed aria-hidden size={14} />}
          {isDone ? t('done', { seq: doneSeq }) : step.question && !answer ? t('answerFirst') : t('waiting')}
        </p>
        {step.hint !== undefined && !isDone && (
          <Button
            variant="ghost"
            icon={<Lightbulb aria-hidden size={14} />}
            aria-expanded={isHinting}
            aria-controls={isHinting ? hintId : undefined}
            onClick={() => setHinting(!isHinting)}
          >
            {t('hint')}
          </Button>
        )}
        {!isDone && <ShowMe step={step} isTurn={!step.question || answer !== null} />}
        {isDone && (
          <Button variant="primary" icon={<ArrowRight aria-hidden size={14} />} onClick={onNext}>
            {isLast ? t('finish') : t('next')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Does the step. The main way on once the question, if there is one, is answered: to predict comes first. */
function ShowMe({ step, isTurn }: { readonly step: LessonStep; readonly isTurn: boolean }) {
  const t = useTranslations('learn.panel')
  const { isShowing, problem, show } = useShowMe(step)
  if (!step.showMe?.length) return null
  return (
    <>
      {problem && (
        <p role="alert" className={styles.problem}>
          <ProblemText problem={problem} />
        </p>
      )}
      <Button
        variant={isTurn ? 'primary' : 'secondary'}
        busy={isShowing}
        icon={<WandSparkles aria-hidden size={14} />}
        onClick={() => void show()}
      >
        {isShowing ? t('showing') : (step.offer ?? t('showMe'))}
      </Button>
    </>
  )
}

function ProblemText({ problem }: { readonly problem: ShowMeProblem }) {
  const t = useTranslations('learn.panel.problem')
  return problem.code === 'notReady' ? t('notReady') : t('refused', { message: problem.message })
}
