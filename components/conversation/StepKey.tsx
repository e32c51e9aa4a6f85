'use client'
import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { keyOwnerOfModel } from '@/components/workbench/browser-keys'
import { selectCanAct } from '@/components/workbench/selectors'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { isWaitingForKey } from '@/lib/session/model-ref'
import type { StepState } from '@/lib/session/state'
import styles from './Message.module.css'

/** Under a step that waits for a key, or whose key was refused: the way to the field where one is given. Nothing elsewhere. */
export function StepKey({ step }: { readonly step: StepState }) {
  const t = useTranslations('conversation')
  const canAct = useWorkbench(selectCanAct)
  const askForKey = useWorkbench((state) => state.askForKey)
  const isRefused = step.error?.type === 'key_refused'
  if (!canAct || keyOwnerOfModel(step.model) === undefined || !(isRefused || isWaitingForKey(step))) return null
  return (
    <div className={styles.key}>
      <Button
        size="sm"
        variant={isRefused ? 'secondary' : 'primary'}
        icon={<KeyRound aria-hidden size={13} />}
        onClick={() => askForKey(step.model)}
      >
        {t(isRefused ? 'step.changeKey' : 'step.giveKey')}
      </Button>
    </div>
  )
}
