'use client'
import { Link2, TextCursorInput } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { CopyButton } from '@/components/ui/CopyButton'
import { Field } from '@/components/ui/Field'
import { TextInput } from '@/components/ui/TextInput'
import { useDurations } from '@/components/ui/use-durations'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { err, type Result } from '@/lib/base/result'
import { type LinkRefusal, type MadeLink, makeSessionLink } from './make-session-link'
import styles from './ShareDialog.module.css'
import type { Redaction } from './use-redaction'
import { WhoLine } from './WhoLine'

/** The page that reads sessions out of its address. */
const LINK_PAGE = '/r/link'

/** A small session in the link itself: nothing is stored, and so nothing can be taken back. */
export function CarriedLink({ seq, redaction }: { readonly seq: number; readonly redaction: Redaction }) {
  const t = useTranslations('share')
  const { bytes } = useDurations()
  const port = useWorkbench((state) => state.port)
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<Result<MadeLink, LinkRefusal> | null>(null)
  const say = (refusal: LinkRefusal) => {
    if (refusal.kind === 'refused') return t('failed', { message: refusal.error.message })
    if (refusal.kind === 'too_long') return t('carried.tooLong', { length: refusal.length, limit: refusal.limit })
    return t('carried.tooLarge', { size: bytes(refusal.bytes), limit: bytes(refusal.limit) })
  }
  const handleMake = async () => {
    setMaking(true)
    const result = await makeSessionLink(port, { atSeq: seq, redact: redaction.rules }).catch((cause: unknown) =>
      err<LinkRefusal>({ kind: 'refused', error: { code: 'failed', message: String(cause) } }),
    )
    setMaking(false)
    setMade(result)
  }
  return (
    <section aria-label={t('carried.title')} className={styles.choice}>
      <h3 className={styles.heading}>{t('carried.title')}</h3>
      <p className={styles.quiet}>{t('carried.hint', { seq })}</p>
      <WhoLine icon={<TextCursorInput aria-hidden size={15} />}>{t('carried.who')}</WhoLine>
      <Button
        icon={<Link2 aria-hidden size={14} />}
        busy={isMaking || !redaction.scan}
        onClick={() => void handleMake()}
      >
        {isMaking ? t('carried.making') : t('carried.make')}
      </Button>
      {made?.ok === true && <Made link={made.value} />}
      {made?.ok === false && (
        <p role="alert" className={styles.error}>
          {say(made.error)}
        </p>
      )}
    </section>
  )
}

function Made({ link }: { readonly link: MadeLink }) {
  const t = useTranslations('share')
  const address = `${window.location.origin}${LINK_PAGE}#d=${link.packed}`
  return (
    <>
      <div className={styles.linkRow}>
        <Field label={t('carried.link')}>
          <TextInput readOnly value={address} onFocus={(event) => event.target.select()} />
        </Field>
        <CopyButton text={() => address} label={t('copy')} />
      </div>
      <p role="status" className={styles.quiet}>
        {t('carried.length', { length: address.length })} {link.isTrimmed && t('carried.trimmed')}
      </p>
    </>
  )
}
