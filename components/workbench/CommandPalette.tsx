'use client'
import { Command } from 'cmdk'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { compareAddress } from '@/components/family/compare-address'
import { callLabel } from '@/components/timeline/layout/call-label'
import { Dialog } from '@/components/ui/Dialog'
import { Kbd } from '@/components/ui/Kbd'
import styles from './CommandPalette.module.css'
import { KEYMAP } from './keymap'
import { labAddress } from './lab-address'
import { presentAddress } from './present-address'
import { runAction } from './use-keymap'
import { useWorkbench, useWorkbenchStore } from './WorkbenchProvider'

const HIDDEN = new Set(['palette', 'stage', 'back', 'help', 'options', 'fork', 'family', 'note'])
const MAX_CALLS = 200

/** Everything the workbench can do, and every call, by typing a part of its name. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('workbench')
  const store = useWorkbenchStore()
  const calls = useWorkbench((state) => state.latest.calls)
  const router = useRouter()
  const lab = useWorkbench(({ kind, sessionId, canEdit, editorTool }) =>
    kind === 'session' && sessionId !== null && canEdit ? labAddress(sessionId, editorTool ?? undefined) : null,
  )
  const compare = useWorkbench(({ kind, sessionId }) =>
    kind === 'session' && sessionId !== null ? compareAddress(sessionId) : null,
  )
  const canPresent = presentAddress(window.location.pathname, null) !== null
  const first = Math.max(0, calls.length - MAX_CALLS)
  const run = (work: () => void) => {
    onClose()
    work()
  }
  return (
    <Dialog title={t('palette.title')} onClose={onClose}>
      <Command label={t('palette.title')} className={styles.command}>
        <Command.Input data-autofocus placeholder={t('palette.placeholder')} className={styles.input} />
        <Command.List className={styles.list}>
          <Command.Empty className={styles.none}>{t('palette.none')}</Command.Empty>
          <Command.Group heading={t('palette.actions')}>
            {KEYMAP.filter(({ action }) => !HIDDEN.has(action) && (action !== 'present' || canPresent)).map(
              (binding) => (
                <Command.Item
                  key={binding.action}
                  value={t(`shortcut.${binding.action}`)}
                  className={styles.item}
                  onSelect={() => run(() => runAction(store, binding.action))}
                >
                  <span className={styles.text}>{t(`shortcut.${binding.action}`)}</span>
                  <Kbd>{binding.shown}</Kbd>
                </Command.Item>
              ),
            )}
            {lab !== null && (
              <Command.Item
                value={t('palette.lab')}
                className={styles.item}
                onSelect={() => run(() => router.push(lab))}
              >
                <span className={styles.text}>{t('palette.lab')}</span>
              </Command.Item>
            )}
            {compare !== null && (
              <Command.Item
                value={t('palette.compare')}
                className={styles.item}
                onSelect={() => run(() => router.push(compare))}
              >
                <span className={styles.text}>{t('palette.compare')}</span>
              </Command.Item>
            )}
          </Command.Group>
          <Command.Group heading={t('palette.calls')}>
            {calls
              .toArray()
              .slice(first)
              .map((call) => (
                <Command.Item
                  key={call.callId}
                  value={`${call.number} ${call.name} ${callLabel(call.args)}`}
                  className={styles.item}
                  onSelect={() => run(() => store.getState().selectCall(call.callId))}
                >
                  <span className={styles.text}>
                    {t('palette.call', { number: call.number, tool: call.name, label: callLabel(call.args) })}
                  </span>
                </Command.Item>
              ))}
          </Command.Group>
        </Command.List>
      </Command>
    </Dialog>
  )
}
