'use client'
import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/Dialog'
import { Kbd } from '@/components/ui/Kbd'
import { Switch } from '@/components/ui/Switch'
import { KEYMAP } from './keymap'
import styles from './ShortcutsDialog.module.css'
import { useWorkbench } from './WorkbenchProvider'

const GROUPS = ['time', 'calls', 'breakpoints', 'view', 'panels'] as const
const APPROVAL_KEYS = [
  { key: 'A', action: 'once' },
  { key: '⇧A', action: 'always' },
  { key: 'E', action: 'edit' },
  { key: 'R', action: 'reject' },
] as const

/** Every key there is, and the switch for single letters. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('workbench')
  const singleKeys = useWorkbench((state) => state.singleKeys)
  const setSingleKeys = useWorkbench((state) => state.setSingleKeys)
  return (
    <Dialog
      size="lg"
      title={t('shortcuts')}
      onClose={onClose}
      footer={
        <span className={styles.switch}>
          {t('singleKeys')}
          <Switch label={t('singleKeys')} checked={singleKeys} onChange={setSingleKeys} />
        </span>
      }
    >
      <div className={styles.groups}>
        {GROUPS.map((group) => (
          <section key={group}>
            <h3 className={styles.heading}>{t(`shortcutGroup.${group}`)}</h3>
            <dl>
              {KEYMAP.filter((binding) => binding.group === group).map((binding) => (
                <Row key={binding.action} keys={binding.shown} text={t(`shortcut.${binding.action}`)} />
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3 className={styles.heading}>{t('shortcutGroup.approval')}</h3>
          <dl>
            {APPROVAL_KEYS.map(({ key, action }) => (
              <Row key={key} keys={key} text={t(`approvalKey.${action}`)} />
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  )
}

function Row({ keys, text }: { readonly keys: string; readonly text: string }) {
  return (
    <div className={styles.row}>
      <dt>{text}</dt>
      <dd className={styles.keys}>
        {keys.split(' ').map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dd>
    </div>
  )
}
