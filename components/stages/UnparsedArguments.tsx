'use client'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { SafeText } from '@/components/ui/SafeText'
import { useText } from '@/components/workbench/use-blob-text'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { StoredText } from '@/lib/session/blob-ref'
import { selectStep } from '@/lib/session/selectors'
import type { CallState } from '@/lib/session/state'
import { Check } from './Evidence'
import styles from './Evidence.module.css'
import { unparsedPlace } from './unparsed-place'

/** Around the place, in characters; the rest is in the event itself. */
const BEFORE = 600
const AFTER = 200

/** Arguments that are not JSON, as the model wrote them, with the place where they stop being it. */
export function UnparsedArguments({ call, argsText }: { readonly call: CallState; readonly argsText: StoredText }) {
  const t = useTranslations('stages')
  const { text } = useText(argsText)
  const place = useMemo(() => unparsedPlace(text), [text])
  const finishReason = useWorkbench((state) => selectStep(state.shown, call.run, call.step)?.finishReason)
  const at = place?.offset ?? text.length
  const isTokenLimit = finishReason !== undefined && /max_tokens|length/i.test(finishReason)
  const where = { line: place?.line ?? 1, column: place?.column ?? 1 }
  return (
    <>
      <span className={styles.label}>{t('unparsable')}</span>
      <pre className={styles.output}>
        {at > BEFORE && '…'}
        <SafeText text={text.slice(Math.max(0, at - BEFORE), at)} />
        <mark className={styles.place}>{place?.isCutOff ? t('cutOffMark') : (text[at] ?? ' ')}</mark>
        <SafeText text={text.slice(at + 1, at + AFTER)} />
      </pre>
      <Check tone="err" icon={<TriangleAlert aria-hidden size={13} />}>
        {t(place?.isCutOff ? 'cutOffAt' : 'notJsonAt', where)}
      </Check>
      {place?.isCutOff && isTokenLimit && <p className={styles.note}>{t('tokenLimit', { finishReason })}</p>}
    </>
  )
}
