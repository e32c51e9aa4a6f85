'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { useDurations } from '@/components/ui/use-durations'
import styles from './Composer.module.css'
import { MAX_PROMPT_BYTES, type PromptControl, type PromptProblem } from './use-prompt'

/** Why the prompt was not sent, and what can be done: it stays in the box in every case. */
export function PromptProblemLine({ prompt, id }: { readonly prompt: PromptControl; readonly id: string }) {
  const t = useTranslations('composer')
  const words = useProblemWords()
  const { problem, isCancelling } = prompt
  if (isCancelling)
    return (
      <p id={id} role="status" className={styles.problem}>
        {t('busy.cancelling')}
      </p>
    )
  if (!problem) return null
  return (
    <div id={id} role="alert" className={styles.problem}>
      <p>{words(problem)}</p>
      <div className={styles.choices}>
        {problem.code === 'busy' && (
          <Button size="sm" variant="danger" onClick={prompt.cancelAndSend}>
            {t('busy.cancelAndSend')}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={prompt.clearProblem}>
          {problem.code === 'busy' ? t('busy.wait') : t('dismiss')}
        </Button>
      </div>
    </div>
  )
}

function useProblemWords(): (problem: PromptProblem) => string {
  const t = useTranslations('composer')
  const { bytes } = useDurations()
  return (problem) => {
    switch (problem.code) {
      case 'empty':
        return t('emptyPrompt')
      case 'busy':
        return t('busy.text')
      case 'too_long':
        return t('tooLong', { bytes: bytes(problem.bytes), limit: bytes(MAX_PROMPT_BYTES) })
      case 'refused':
        return t('failed', { message: problem.error.message })
    }
  }
}
