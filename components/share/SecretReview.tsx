'use client'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { IconButton } from '@/components/ui/IconButton'
import { Skeleton } from '@/components/ui/Skeleton'
import { TextInput } from '@/components/ui/TextInput'
import type { Secret } from '@/components/workbench/session-port'
import styles from './SecretReview.module.css'
import type { Redaction } from './use-redaction'

const SHORTEST = 3

/** Every secret that would leave, in its context, before anything does; the person says what is taken out. */
export function SecretReview({ redaction, isLive }: { readonly redaction: Redaction; readonly isLive: boolean }) {
  const t = useTranslations('share.secrets')
  const { scan, kept } = redaction
  const found = scan?.ok ? scan.value : []
  const staying = found.filter((secret) => kept.has(secret.text)).length
  return (
    <section aria-label={t('title')} className={styles.review}>
      <h3 className={styles.heading}>{t('title')}</h3>
      {!scan && (
        <div role="status" aria-label={t('scanning')}>
          <Skeleton widths={[70, 50]} />
        </div>
      )}
      {scan && !scan.ok && <p role="alert">{t('failed', { message: scan.error.message })}</p>}
      {scan?.ok && found.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
      {found.length > 0 && <p className={styles.quiet}>{t('found', { count: found.length })}</p>}
      {isLive && <p className={styles.warning}>{t('live')}</p>}
      {found.length > 0 && (
        <ul className={styles.list}>
          {found.map((secret) => (
            <FoundSecret key={secret.text} secret={secret} redaction={redaction} isDisabled={isLive} />
          ))}
        </ul>
      )}
      {!isLive && staying > 0 && <p className={styles.warning}>{t('staying', { count: staying })}</p>}
      {!isLive && <OwnTexts redaction={redaction} />}
    </section>
  )
}

function FoundSecret({
  secret,
  redaction,
  isDisabled,
}: {
  readonly secret: Secret
  readonly redaction: Redaction
  readonly isDisabled: boolean
}) {
  const t = useTranslations('share')
  const [first] = secret.sightings
  if (!first) return null
  const { place } = first
  const where =
    place.kind === 'file'
      ? t('secrets.inFile', { path: place.path })
      : t('secrets.inEvent', { seq: place.seq, type: place.type, path: place.path })
  return (
    <li className={styles.secret}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={!isDisabled && !redaction.kept.has(secret.text)}
          disabled={isDisabled}
          onChange={() => redaction.toggle(secret.text)}
        />
        <span className={styles.kind}>{t(`secretKind.${secret.kind}`)}</span>
        <span className={styles.quiet}>{t('secrets.places', { count: secret.count })}</span>
      </label>
      <code className={styles.context}>
        {first.before}
        <mark>{secret.text}</mark>
        {first.after}
      </code>
      <span className={styles.where}>{where}</span>
    </li>
  )
}

/** What no rule knows: a customer's name, a host, a pattern. */
function OwnTexts({ redaction }: { readonly redaction: Redaction }) {
  const t = useTranslations('share.secrets')
  const [text, setText] = useState('')
  const handleAdd = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim().length < SHORTEST) return
    redaction.add(text.trim())
    setText('')
  }
  return (
    <>
      <form className={styles.add} onSubmit={handleAdd}>
        <Field label={t('own')} hint={t('ownHint')}>
          <TextInput value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Button type="submit" disabled={text.trim().length < SHORTEST}>
          {t('add')}
        </Button>
      </form>
      {redaction.own.length > 0 && (
        <ul className={styles.own}>
          {redaction.own.map((own) => (
            <li key={own}>
              <code>{own}</code>
              <IconButton
                size="sm"
                label={t('remove', { text: own })}
                icon={<X aria-hidden size={12} />}
                onClick={() => redaction.remove(own)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
