'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { captionOf } from '@/components/replay/caption-of'
import { useCaptionWords } from '@/components/replay/use-caption-words'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Field } from '@/components/ui/Field'
import { TextArea } from '@/components/ui/TextArea'
import { selectEffectiveCallId } from '@/components/workbench/selectors'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import styles from './NoteDialog.module.css'
import { likelyPlace, notePlaces } from './note-places'

const LONGEST = 20_000

/** Writes a note about an event: a chapter of the replay, words for a speaker, a step of a lesson. */
export function NoteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('note')
  const form = useId()
  const store = useWorkbenchStore()
  const words = useCaptionWords()
  const events = useWorkbench((state) => state.events)
  const latest = useWorkbench((state) => state.latest)
  const dispatch = useWorkbench((state) => state.dispatch)
  const [places] = useState(() => {
    const state = store.getState()
    return notePlaces(state.latest, state.shown.seq, selectEffectiveCallId(state))
  })
  const [kind, setKind] = useState(() => likelyPlace(places, store.getState().position === null))
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isEmpty = text.trim() === ''
  const whatOf = (seq: number) => {
    const event = events[seq - 1]
    return event ? words(captionOf(latest, event)).title : ''
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const place = places.find((one) => one.kind === kind)
    if (!place || isEmpty) return
    setBusy(true)
    const answer = await dispatch({ type: 'note.add', text: text.trim(), aboutSeq: place.seq }, 'note')
    setBusy(false)
    if (answer.ok) onClose()
    else setProblem(answer.error.message)
  }
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          {problem !== null && (
            <p role="alert" className={styles.error}>
              {t('failed', { message: problem })}
            </p>
          )}
          <Button type="submit" form={form} variant="primary" busy={isBusy} disabled={isEmpty}>
            {t('add')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
        <p className={styles.hint}>{t('intro')}</p>
        <Field label={t('text')} hint={t('textHint')}>
          <TextArea
            data-autofocus
            rows={4}
            maxLength={LONGEST}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <fieldset className={styles.places}>
          <legend>{t('about')}</legend>
          {places.map((place) => (
            <label key={place.kind} className={styles.place}>
              <input type="radio" name={form} checked={place.kind === kind} onChange={() => setKind(place.kind)} />
              {t(`place.${place.kind}`, { seq: place.seq, what: whatOf(place.seq) })}
            </label>
          ))}
        </fieldset>
      </form>
    </Dialog>
  )
}
