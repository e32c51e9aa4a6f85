'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Field } from '@/components/ui/Field'
import { TextInput } from '@/components/ui/TextInput'
import { selectEffectiveCallId } from '@/components/workbench/selectors'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { ForkRequest } from '@/lib/session/commands'
import { ModelRef } from '@/lib/session/settings'
import styles from './ForkDialog.module.css'
import { type ForkForm, forkPlaces, likelyPlace, toForkRequest } from './fork-request'
import { OptionalText } from './OptionalText'
import { PlaceField } from './PlaceField'
import { readToolChoice, ToolField } from './ToolField'
import { Ways } from './Ways'

/** Where a fork is, or in words why there is none. */
export type ForkOutcome = { readonly url: string } | { readonly problem: string }

/** Forks what is on screen with what a person wants to be different, and goes there. `request` makes the session. */
export function ForkDialog({
  onClose,
  request,
}: {
  readonly onClose: () => void
  readonly request: (wish: ForkRequest) => Promise<ForkOutcome>
}) {
  const t = useTranslations('fork')
  const formId = useId()
  const store = useWorkbenchStore()
  const callId = useWorkbench(selectEffectiveCallId)
  const [start] = useState(() => {
    const { latest, shown, position } = store.getState()
    const places = forkPlaces(latest, shown.seq, callId)
    const place = likelyPlace(places, position === null) ?? { id: 'event', kind: 'event' as const, atSeq: shown.seq }
    return { places, place }
  })
  const [place, setPlace] = useState(start.place)
  const [prompt, setPrompt] = useState<string | null>(null)
  const [toolId, setToolId] = useState('')
  const [model, setModel] = useState('')
  const [policy, setPolicy] = useState<string | null>(null)
  const [result, setResult] = useState<ForkForm['result']>(null)
  const [calls, setCalls] = useState<ForkForm['calls']>('recorded')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isModelWrong = model.trim() !== '' && !ModelRef.safeParse(model.trim()).success
  const callPlace = start.places.find((item) => item.kind === 'call')

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const tool = readToolChoice(store.getState(), toolId)
    if (tool === undefined) return setProblem(t('toolBroken', { tool: toolId.slice(toolId.indexOf(':') + 1) }))
    setBusy(true)
    const form = { place, prompt, tool, model, policy, result, calls }
    const answer = await request(ForkRequest.parse(toForkRequest(form)))
    if ('url' in answer) return window.location.assign(answer.url)
    setBusy(false)
    setProblem(answer.problem)
  }
  return (
    <Dialog
      title={t('title')}
      size="lg"
      onClose={onClose}
      footer={
        <>
          {problem !== null && (
            <p role="alert" className={styles.error}>
              {t('failed', { message: problem })}
            </p>
          )}
          <Button type="submit" form={formId} variant="primary" busy={isBusy} disabled={isModelWrong}>
            {isBusy ? t('submitting') : t('submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
        <p className={styles.hint}>{t('intro')}</p>
        <PlaceField places={start.places} place={place} onChange={setPlace} />
        {place.kind === 'prompt' && (
          <OptionalText
            isAlways
            label={t('prompt')}
            hint={t('promptHint')}
            value={prompt ?? place.text ?? ''}
            onChange={setPrompt}
          />
        )}
        <div className={styles.pair}>
          <ToolField value={toolId} onChange={setToolId} />
          <Field label={t('model')} hint={t('modelHint')} error={isModelWrong ? t('modelInvalid') : undefined}>
            <TextInput value={model} onChange={(event) => setModel(event.target.value)} />
          </Field>
        </div>
        <OptionalText
          isCode
          label={t('policy')}
          switchLabel={t('changePolicy')}
          value={policy}
          initial={() => initialPolicy(store.getState())}
          onChange={setPolicy}
        />
        {callPlace?.callId !== undefined && (
          <ResultField
            callId={callPlace.callId}
            result={result}
            onChange={(next) => {
              setResult(next)
              // A result can be given to a call only while it has none.
              if (next && place.kind === 'event' && place.atSeq > callPlace.atSeq) setPlace(callPlace)
            }}
          />
        )}
        <Ways value={calls} onChange={setCalls} />
      </form>
    </Dialog>
  )
}

function ResultField({
  callId,
  result,
  onChange,
}: {
  readonly callId: string
  readonly result: ForkForm['result']
  readonly onChange: (result: ForkForm['result']) => void
}) {
  const t = useTranslations('fork')
  const call = useWorkbench((state) => state.latest.calls.get(state.latest.callIndex.get(callId) ?? -1))
  if (!call) return null
  return (
    <OptionalText
      isCode
      label={t('result', { number: call.number, tool: call.name })}
      hint={t('resultHint')}
      switchLabel={t('changeResult')}
      value={result?.text ?? null}
      initial={() => ''}
      onChange={(text) => onChange(text === null ? null : { about: callId, text, isError: result?.isError ?? false })}
    >
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={result?.isError ?? false}
          onChange={(event) => result && onChange({ ...result, isError: event.target.checked })}
        />
        {t('isError')}
      </label>
    </OptionalText>
  )
}

function initialPolicy({ policyDraft, latest }: ReturnType<ReturnType<typeof useWorkbenchStore>['getState']>): string {
  if (policyDraft !== null) return policyDraft
  return typeof latest.policyToml === 'string' ? latest.policyToml : latest.policyToml.head
}
