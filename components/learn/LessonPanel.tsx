'use client'
import clsx from 'clsx'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '@/components/ui/IconButton'
import type { Lesson } from '@/lib/share/lessons/lesson'
import { LessonEnd } from './LessonEnd'
import styles from './LessonPanel.module.css'
import type { NextLesson } from './LessonSession'
import { LessonSteps } from './LessonSteps'
import { LessonStepView } from './LessonStepView'
import { useLessonProgress } from './use-lesson-progress'
import { useLook } from './use-look'

/** The lesson above the panes: one step at a time, marked done by the log and by nothing else. */
export function LessonPanel({
  lesson,
  isOwn,
  next,
}: {
  readonly lesson: Lesson
  readonly isOwn: boolean
  readonly next: NextLesson | null
}) {
  const t = useTranslations('learn.panel')
  const progress = useLessonProgress(lesson)
  const done = progress.doneSeqs.length
  const count = lesson.steps.length
  // After a reload one goes on with what is not done; `count` is the end.
  const [at, setAt] = useState(done)
  const [isFolded, setFolded] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  const step = lesson.steps[at]
  useLook(step)
  // What was pressed is gone with its step: the reader goes on with the heading of the next one.
  useEffect(() => {
    if (moved.current) heading.current?.focus()
    moved.current = at >= 0
  }, [at])
  return (
    <section aria-label={t('label')} className={clsx(styles.panel, isFolded && styles.folded)} lang={lesson.locale}>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {step && <span className={styles.count}>{t('step', { number: at + 1, count })}</span>}
          {step ? step.title : lesson.title}
        </h2>
        <LessonSteps steps={lesson.steps} at={at} done={done} onGo={setAt} />
        <IconButton
          size="sm"
          label={isFolded ? t('expand') : t('collapse')}
          aria-expanded={!isFolded}
          icon={isFolded ? <ChevronDown aria-hidden size={15} /> : <ChevronUp aria-hidden size={15} />}
          onClick={() => setFolded(!isFolded)}
        />
      </header>
      {!isFolded && step && (
        <LessonStepView
          key={step.id}
          step={step}
          isLast={at === count - 1}
          doneSeq={progress.doneSeqs[at] ?? null}
          answer={progress.answers.get(step.id) ?? null}
          onNext={() => setAt(at + 1)}
        />
      )}
      {!isFolded && !step && <LessonEnd lesson={lesson} isOwn={isOwn} next={next} onBack={() => setAt(count - 1)} />}
    </section>
  )
}
