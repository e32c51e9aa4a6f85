'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { SafeText } from '@/components/ui/SafeText'
import type { LogSource } from '@/components/workbench/log-feed'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { answeredQuestion, guessCount, truthOf } from '@/lib/share/present/guesses'
import { speakerNotes } from '@/lib/share/present/speaker-notes'
import { placeOf, stopBeside } from '@/lib/share/present/step-through'
import type { PresentAction } from '../present-keys'
import { CallLine } from '../stage/CallLine'
import { StageWords } from '../stage/StageWords'
import { useScenes, useStageMoment } from '../stage/use-stage-log'
import { usePresentKeymap } from '../use-present-keymap'
import { type NotesMessage, notesChannelName, readNotesMessage } from './notes-message'
import styles from './SpeakerNotes.module.css'
import { TalkTimer } from './TalkTimer'

type Where = Extract<NotesMessage, { type: 'where' }>
const NOWHERE = { callId: null, seq: 1, stage: 'prompt', asks: null } as const

/** What the speaker reads: notes, the next step and the next call, the answer that is being guessed. Keys work here too. */
export function SpeakerNotes({ source }: { readonly source: LogSource }) {
  const t = useTranslations('present')
  const { where, run } = useLine(source)
  usePresentKeymap(run, where !== null)
  const scenes = useScenes(where?.asksFirst ?? false)
  const events = useWorkbench((state) => state.events)
  const latest = useWorkbench((state) => state.latest)
  const at = where?.at ?? scenes[0]?.stops[0] ?? NOWHERE
  const next = stopBeside(scenes, at, 1)
  const moment = useStageMoment(at)
  const nextMoment = useStageMoment(next ?? at)
  const place = placeOf(scenes, at)
  const notes = place ? (speakerNotes(events, scenes).get(place.scene) ?? []) : []
  const nextCall = scenes.slice((place?.scene ?? 0) + 1).find(({ kind }) => kind === 'call')
  const upcoming = nextCall?.callId ? latest.calls.get(latest.callIndex.get(nextCall.callId) ?? -1) : undefined
  const question = at.asks ?? answeredQuestion(at)
  const truth = question && at.callId !== null ? truthOf(latest, at.callId, question) : null
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <TalkTimer />
        <span className={styles.space} />
        {where?.followers != null && <span>{t('followers.count', { count: where.followers })}</span>}
        {where?.isBlank && <b>{t('blanked')}</b>}
      </header>
      {where === null && <p role="status">{t('notes.waiting')}</p>}
      {where?.broken && <p className={styles.broken}>{t('notes.broken', { why: where.broken.why })}</p>}
      <section className={styles.now} aria-label={t('notes.now')}>
        {moment.call && <CallLine call={moment.call} isVerdictShown={at.stage !== 'call'} />}
        <StageWords at={at} moment={moment} />
        {at.asks !== null && truth !== null && (
          <p className={styles.answer}>{t('notes.answer', { truth: t(`guess.${truth}`) })}</p>
        )}
        {question && where?.question && <p>{t('guessedCount', { count: guessCount(where.question.tally) })}</p>}
      </section>
      <section className={styles.notes} aria-label={t('notes.title')}>
        <h2 className={styles.label}>{t('notes.title')}</h2>
        {notes.length === 0 && <p className={styles.quiet}>{t('notes.none')}</p>}
        {notes.map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two notes may say the same
          <p key={index} className={styles.note}>
            <SafeText text={note} />
          </p>
        ))}
      </section>
      <section className={styles.next} aria-label={t('notes.next')}>
        <h2 className={styles.label}>{t('notes.next')}</h2>
        {next ? <StageWords at={next} moment={nextMoment} /> : <p className={styles.quiet}>{t('notes.end')}</p>}
        {upcoming && (
          <>
            <h2 className={styles.label}>{t('notes.nextCall', { number: upcoming.number })}</h2>
            <CallLine call={upcoming} isVerdictShown={false} />
          </>
        )}
      </section>
      <footer className={styles.head}>
        <Button onClick={() => run('previous')}>{t('key.previous')}</Button>
        <Button variant="primary" onClick={() => run('next')}>
          {t('key.next')}
        </Button>
        <Button kbd="B" onClick={() => run('blank')}>
          {t('key.blank')}
        </Button>
      </footer>
    </main>
  )
}

/** The line to the presenter's window; `where` is null until it has answered. */
function useLine({ kind, id }: LogSource): { where: Where | null; run: (action: PresentAction) => void } {
  const [where, setWhere] = useState<Where | null>(null)
  const channel = useRef<BroadcastChannel | null>(null)
  useEffect(() => {
    const line = new BroadcastChannel(notesChannelName(kind, id))
    channel.current = line
    line.onmessage = ({ data }) => {
      const message = readNotesMessage(data)
      if (message?.type === 'where') setWhere(message)
    }
    line.postMessage({ type: 'hello' } satisfies NotesMessage)
    return () => line.close()
  }, [kind, id])
  const run = useCallback((action: PresentAction) => {
    // What only the presenter's own window can do is left to it.
    if (action === 'notes' || action === 'fullScreen' || action === 'leave') return
    channel.current?.postMessage({ type: 'action', action } satisfies NotesMessage)
  }, [])
  return { where, run }
}
