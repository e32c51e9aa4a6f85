'use client'
import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/Dialog'
import { Kbd } from '@/components/ui/Kbd'
import { Switch } from '@/components/ui/Switch'
import { KEYMAP, type KeyAction } from './keymap'
import styles from './ShortcutsDialog.module.css'
import { useWorkbench } from './WorkbenchProvider'

const GROUPS = ['time', 'calls', 'breakpoints', 'view', 'panels'] as const
const APPROVAL_KEYS = [
  { key: 'A', action: 'once' },
  { key: '⇧A', action: 'always' },
  { key: 'E', action: 'edit' },
  { key: 'R', action: 'reject' },
] as const

/** Those that change a session, or belong to one of one's own. */
const EDITING: ReadonlySet<KeyAction> = new Set(['stop', 'fork', 'note', 'family', 'options'])

/** Every key there is, and the switch for single letters; of a log that cannot be changed, those that look at it. */
export function ShortcutsDialog({
  onClose,
  isReadOnly = false,
  timeKeys = [],
}: {
  readonly onClose: () => void
  readonly isReadOnly?: boolean
  /** Further ways through time that the page has. */
  readonly timeKeys?: readonly { readonly keys: string; readonly text: string }[]
}) {
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
        {GROUPS.filter((group) => !isReadOnly || group !== 'breakpoints').map((group) => (
          <section key={group}>
            <h3 className={styles.heading}>{t(`shortcutGroup.${group}`)}</h3>
            <dl>
              {KEYMAP.filter(({ group: of, action }) => of === group && !(isReadOnly && EDITING.has(action))).map(
                (binding) => (
                  <Row key={binding.action} keys={binding.shown} text={t(`shortcut.${binding.action}`)} />
                ),
              )}
              {group === 'time' && timeKeys.map((row) => <Row key={row.keys} {...row} />)}
            </dl>
          </section>
        ))}
        {!isReadOnly && (
          <section>
            <h3 className={styles.heading}>{t('shortcutGroup.approval')}</h3>
            <dl>
              {APPROVAL_KEYS.map(({ key, action }) => (
                <Row key={key} keys={key} text={t(`approvalKey.${action}`)} />
              ))}
            </dl>
          </section>
        )}
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
