'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { CopyButton } from '@/components/ui/CopyButton'
import { Field } from '@/components/ui/Field'
import { TextInput } from '@/components/ui/TextInput'
import styles from './ShareDialog.module.css'

/** The link that was just made, ready to copy, with a QR code where another device can open it. */
export function NewLink({ url, hasQr }: { readonly url: string; readonly hasQr: boolean }) {
  const t = useTranslations('share')
  // The server may answer with a path; people paste whole addresses.
  const address = new URL(url, window.location.href).href
  return (
    <div className={styles.link}>
      <div className={styles.linkRow}>
        <Field label={t('link')}>
          <TextInput readOnly value={address} onFocus={(event) => event.target.select()} />
        </Field>
        <CopyButton text={() => address} label={t('copy')} />
      </div>
      {hasQr && <QrCode text={address} />}
    </div>
  )
}

function QrCode({ text }: { readonly text: string }) {
  const t = useTranslations('share')
  const [image, setImage] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    void import('qrcode')
      .then((module) => commonJs(module).toDataURL(text, { margin: 2, width: 176 }))
      .then((data) => {
        if (isCurrent) setImage(data)
      })
      // The link itself is above: without the code nothing is lost.
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [text])
  // biome-ignore lint/performance/noImgElement: a data URL made in the browser; there is nothing to optimise
  return image === null ? null : <img className={styles.qr} src={image} width={176} height={176} alt={t('qr')} />
}

/** The package is CommonJS: some bundlers put its exports under `default`. */
function commonJs<Module extends object>(module: Module): Module {
  return 'default' in module ? (module.default as Module) : module // the same exports, one level down
}
