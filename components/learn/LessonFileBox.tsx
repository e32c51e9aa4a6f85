'use client'
import clsx from 'clsx'
import { FileUp, PencilLine, X } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { useDurations } from '@/components/ui/use-durations'
import { LESSON_SCHEMA_PATH } from '@/lib/share/lessons/lesson-schema-path'
import styles from './LessonFileBox.module.css'
import { type LessonFile, type LessonFileProblem, MAX_LESSON_BYTES, readLessonFile } from './read-lesson-file'
import { useBeginLesson } from './use-begin-lesson'

/** Takes a lesson from a file, dropped or chosen; what is wrong with it is said with its place. */
export function LessonFileBox() {
  const t = useTranslations('learn.bring')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [found, setFound] = useState<LessonFile | null>(null)
  const [problem, setProblem] = useState<LessonFileProblem | null>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    const read = await readLessonFile(file)
    setFound(read.ok ? read.value : null)
    setProblem(read.ok ? null : read.error)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    <section
      aria-label={t('title')}
      className={clsx(styles.box, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <div className={styles.words}>
        <h2 className={styles.title}>{t('title')}</h2>
        <p className={styles.text}>{t('text')}</p>
        <p className={styles.text}>{t('makeText')}</p>
      </div>
      <div className={styles.ways}>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          onChange={(event) => {
            void take(event.target.files?.[0])
            // The same file again is a change too.
            event.target.value = ''
          }}
        />
        <Button icon={<FileUp aria-hidden size={14} />} onClick={() => input.current?.click()}>
          {t('choose')}
        </Button>
        <Link href="/learn/make" className={styles.link} prefetch={false}>
          <PencilLine aria-hidden size={14} />
          {t('make')}
        </Link>
        <a href={LESSON_SCHEMA_PATH} className={styles.link}>
          {t('format')}
        </a>
      </div>
      {problem && <ProblemLine problem={problem} />}
      {found && <FoundLesson file={found} onDismiss={() => setFound(null)} />}
    </section>
  )
}

function ProblemLine({ problem }: { readonly problem: LessonFileProblem }) {
  const t = useTranslations('learn.bring')
  const { bytes } = useDurations()
  const text = {
    tooLarge: () =>
      t('tooLarge', {
        name: problem.name,
        size: bytes(problem.code === 'tooLarge' ? problem.bytes : 0),
        limit: bytes(MAX_LESSON_BYTES),
      }),
    unreadable: () => t('unreadable', { name: problem.name }),
    notJson: () => t('notJson', { name: problem.name, detail: problem.code === 'notJson' ? problem.detail : '' }),
    notLesson: () =>
      problem.code === 'notLesson'
        ? t('notLesson', { name: problem.name, path: problem.path, message: problem.message })
        : '',
  }
  return (
    <p role="alert" className={styles.problem}>
      {text[problem.code]()}
    </p>
  )
}

function FoundLesson({ file, onDismiss }: { readonly file: LessonFile; readonly onDismiss: () => void }) {
  const t = useTranslations('learn')
  const { isStarting, problem, begin } = useBeginLesson()
  const { lesson, given } = file
  return (
    <div className={styles.found}>
      <div className={styles.words} lang={lesson.locale}>
        <h3 className={styles.title}>{lesson.title}</h3>
        <p className={styles.text}>{lesson.intro}</p>
        <p className={styles.about}>
          {t('bring.steps', { count: lesson.steps.length })} · {t('card.new', { minutes: lesson.minutes })}
        </p>
        {problem !== null && (
          <p role="alert" className={styles.problem}>
            {t('intro.failed', { message: problem })}
          </p>
        )}
      </div>
      <Button variant="primary" busy={isStarting} onClick={() => void begin(lesson.id, { lesson: given })}>
        {isStarting ? t('intro.starting') : t('intro.start')}
      </Button>
      <IconButton label={t('bring.dismiss')} icon={<X aria-hidden size={15} />} onClick={onDismiss} />
    </div>
  )
}
