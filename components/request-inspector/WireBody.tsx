'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { CodeBlock } from '@/components/ui/CodeBlock'
import type { WireText } from '@/lib/session/model-exchange'
import styles from './RequestDialog.module.css'

/** A body as it went over the wire: JSON set out for reading, anything else as it came; what is missing is said. */
export function WireBody({ body, label }: { readonly body: WireText; readonly label: string }) {
  const t = useTranslations('inspector')
  const json = useMemo(() => (body.isCut ? undefined : parsed(body.text)), [body])
  return (
    <>
      {body.isCut && <p className={styles.note}>{t('bodyCut', { bytes: body.bytes })}</p>}
      {json === undefined ? (
        <CodeBlock value={body.text} language="text" label={label} />
      ) : (
        <CodeBlock value={json} label={label} />
      )}
    </>
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
