'use client'
import { ArrowUpRight, Braces } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { selectCanAct } from '@/components/workbench/selectors'
import { RAW_CALL_KEY, useRawCall } from '@/components/workbench/use-raw-call'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './ConversationEmpty.module.css'

const EXAMPLES = ['todos', 'rename', 'check', 'question'] as const

/** Before the first prompt: some that can be run as they stand, and one call by hand for those who want no model. */
export function ConversationEmpty({ examples }: { readonly examples?: readonly string[] }) {
  const t = useTranslations('conversation')
  const canAct = useWorkbench(selectCanAct)
  const isSending = useWorkbench((state) => state.pending['prompt.submit'] === true)
  const dispatch = useWorkbench((state) => state.dispatch)
  const error = useWorkbench((state) => state.errors[RAW_CALL_KEY])
  const rawCall = useRawCall()
  const prompts = examples ?? EXAMPLES.map((name) => t(`empty.example.${name}`))
  if (!canAct) return <EmptyState title={t('empty.title')} text={t('empty.replay')} />
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <div className={styles.list}>
          {prompts.map((text) => (
            <button
              key={text}
              type="button"
              className={styles.example}
              disabled={isSending}
              onClick={() => void dispatch({ type: 'prompt.submit', text })}
            >
              <span>{text}</span>
              <ArrowUpRight aria-hidden size={14} />
            </button>
          ))}
          <Button
            icon={<Braces aria-hidden size={14} />}
            variant="ghost"
            busy={rawCall.isBusy}
            onClick={() => void rawCall.start(t('empty.rawPrompt'))}
          >
            {t('empty.rawCall')}
          </Button>
          {error && <p role="alert">{error.message}</p>}
        </div>
      }
    />
  )
}
