'use client'
import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/Dialog'
import { Kbd } from '@/components/ui/Kbd'
import styles from './KeysDialog.module.css'
import { PRESENT_KEYS } from './present-keys'

/** Every key while presenting. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('present')
  return (
    <Dialog title={t('keys')} size="lg" onClose={onClose}>
      <dl className={styles.list}>
        {PRESENT_KEYS.map(({ action, shown }) => (
          <div key={action} className={styles.row}>
            <dt>{t(`key.${action}`)}</dt>
            <dd>
              {shown.split(' ').map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
