'use client'
import { FileDown, Play, Plus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { downloadText } from '@/components/ui/download-text'
import { Field } from '@/components/ui/Field'
import { TextArea } from '@/components/ui/TextArea'
import { TextInput } from '@/components/ui/TextInput'
import { assembleLesson } from '@/lib/share/lessons/from-session/assemble-lesson'
import { doingsOf } from '@/lib/share/lessons/from-session/doings'
import { type DraftStep, draftLesson, type LessonDraft } from '@/lib/share/lessons/from-session/draft-lesson'
import { lessonStartOf, lessonStartSeq } from '@/lib/share/lessons/from-session/lesson-start-of'
import { findSecrets } from '@/lib/share/secrets/find-secrets'
import { type LessonFileProblem, parseLessonText } from '../read-lesson-file'
import { useBeginLesson } from '../use-begin-lesson'
import styles from './MakeLesson.module.css'
import type { LessonSource } from './read-lesson-source'
import { StepForm } from './StepForm'

/** The draft of a lesson: what it says of itself, its steps, what is missing, and what can be done with it. */
export function DraftForm({ source, title }: { readonly source: LessonSource; readonly title: string }) {
  const t = useTranslations('learn.make')
  const locale = useLocale()
  const [draft, setDraft] = useState<LessonDraft>(() => draftLesson(title, source.events))
  const doings = useMemo(() => doingsOf(source.events), [source])
  const start = useMemo(() => lessonStartOf(source.events, lessonStartSeq(source.events), source.workspace), [source])
  const lesson = useMemo(() => assembleLesson(draft, doings, start, locale), [draft, doings, start, locale])
  const problem = useProblem(lesson)
  const secrets = useMemo(() => findSecrets([{ text: JSON.stringify(lesson), place: null }]), [lesson])
  const { isStarting, problem: refusal, begin } = useBeginLesson()
  const change = (more: Partial<LessonDraft>) => setDraft({ ...draft, ...more })
  const changeStep = (step: DraftStep) =>
    change({ steps: draft.steps.map((other) => (other.key === step.key ? step : other)) })
  const move = (index: number, by: 1 | -1) => {
    const steps = [...draft.steps]
    steps.splice(index + by, 0, ...steps.splice(index, 1))
    change({ steps })
  }
  const add = () => {
    const key = Math.max(0, ...draft.steps.map((step) => step.key)) + 1
    change({ steps: [...draft.steps, { key, title: '', text: '', hint: '', doing: null, question: null }] })
  }
  return (
    <>
      <div className={styles.about}>
        <Field label={t('lessonTitle')}>
          <TextInput value={draft.title} onChange={(event) => change({ title: event.target.value })} />
        </Field>
        <Field label={t('minutes')}>
          <TextInput
            type="number"
            min={1}
            max={120}
            value={draft.minutes}
            onChange={(event) => change({ minutes: Number(event.target.value) })}
          />
        </Field>
      </div>
      <Field label={t('intro')} hint={t('introHint')}>
        <TextArea rows={3} value={draft.intro} onChange={(event) => change({ intro: event.target.value })} />
      </Field>
      <section aria-label={t('steps')} className={styles.steps}>
        <h2 className={styles.heading}>{t('steps')}</h2>
        <p className={styles.quiet}>{t('stepsHint')}</p>
        <ol className={styles.list}>
          {draft.steps.map((step, index) => (
            <li key={step.key}>
              <StepForm
                step={step}
                number={index + 1}
                doings={doings}
                onChange={changeStep}
                onUp={index === 0 ? null : () => move(index, -1)}
                onDown={index === draft.steps.length - 1 ? null : () => move(index, 1)}
                onRemove={() => change({ steps: draft.steps.filter((other) => other !== step) })}
              />
            </li>
          ))}
        </ol>
        <Button icon={<Plus aria-hidden size={14} />} onClick={add}>
          {t('addStep')}
        </Button>
      </section>
      <div className={styles.end}>
        {secrets.length > 0 && (
          <p role="status" className={styles.warning}>
            {t('secrets', { count: secrets.length, first: secrets[0]?.text.slice(0, 24) ?? '' })}
          </p>
        )}
        {problem && <ProblemLine problem={problem} />}
        {refusal !== null && (
          <p role="alert" className={styles.problem}>
            {t('refused', { message: refusal })}
          </p>
        )}
        <div className={styles.ways}>
          <Button
            variant="primary"
            icon={<Play aria-hidden size={14} />}
            busy={isStarting}
            disabled={problem !== null}
            onClick={() => void begin(lesson.id, { lesson })}
          >
            {t('try')}
          </Button>
          <Button
            icon={<FileDown aria-hidden size={14} />}
            disabled={problem !== null}
            onClick={() => downloadText(`${lesson.id}.lesson.json`, `${JSON.stringify(lesson, null, 2)}\n`)}
          >
            {t('save')}
          </Button>
        </div>
      </div>
    </>
  )
}

/** What the format says of the lesson as it is; null where nothing is missing. */
function useProblem(lesson: object): LessonFileProblem | null {
  const [problem, setProblem] = useState<LessonFileProblem | null>(null)
  useEffect(() => {
    let isCurrent = true
    void parseLessonText('', JSON.stringify(lesson)).then((read) => {
      if (isCurrent) setProblem(read.ok ? null : read.error)
    })
    return () => {
      isCurrent = false
    }
  }, [lesson])
  return problem
}

const STEP = /^\/steps\/(\d+)\/(title|text|question)/

/** What is missing most of the time, in words; else the place and the format's own. */
function ProblemLine({ problem }: { readonly problem: LessonFileProblem }) {
  const t = useTranslations('learn.make.missing')
  if (problem.code !== 'notLesson') return null
  const { path, message } = problem
  const [, index, part] = STEP.exec(path) ?? []
  const say = () => {
    if (path === '/title') return t('title')
    if (path === '/intro') return t('intro')
    if (path === '/steps') return t('steps')
    if (/^\/steps\/\d+$/.test(path)) return t('check', { number: Number(path.slice(7)) + 1 })
    if (part === 'question') return t('question', { number: Number(index) + 1 })
    if (part !== undefined) return t('words', { number: Number(index) + 1 })
    return t('other', { path, message })
  }
  return (
    <p role="status" className={styles.problem}>
      {say()}
    </p>
  )
}
