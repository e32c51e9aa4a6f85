'use client'
import { ArrowUp, Square } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '@/components/ui/IconButton'
import { isSendKey } from '@/components/ui/is-send-key'
import { selectIsRunning } from '@/components/workbench/selectors'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './Composer.module.css'
import { PromptProblemLine } from './PromptProblemLine'
import { RawCallButton } from './RawCallButton'
import { usePrompt } from './use-prompt'

/** The prompt's text box with Send, and Stop while a run is open. Enter or ⌘Enter sends, Shift+Enter breaks the line. */
export function PromptForm() {
  const t = useTranslations('composer')
  const prompt = usePrompt()
  const box = useRef<HTMLTextAreaElement>(null)
  const problemId = useId()
  const isRunning = useWorkbench(selectIsRunning)
  useAutoGrow(box, prompt.text)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void prompt.send().then(() => box.current?.focus())
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event.nativeEvent)) return
    event.preventDefault()
    void prompt.send()
  }
  return (
    <form className={styles.box} onSubmit={handleSubmit}>
      <PromptProblemLine prompt={prompt} id={problemId} />
      <textarea
        ref={box}
        className={styles.text}
        aria-label={t('prompt')}
        aria-describedby={prompt.problem ? problemId : undefined}
        aria-invalid={prompt.problem !== null && prompt.problem.code !== 'busy' ? true : undefined}
        placeholder={isRunning ? t('placeholderRunning') : t('placeholder')}
        rows={2}
        value={prompt.text}
        onChange={(event) => prompt.setText(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <div className={styles.bar}>
        <RawCallButton promptText={prompt.text} onStarted={() => prompt.setText('')} />
        <span className={styles.space} />
        {isRunning && <StopButton />}
        <IconButton
          type="submit"
          variant="primary"
          label={t('send')}
          kbd="↵"
          busy={prompt.isSending || prompt.isCancelling}
          icon={<ArrowUp aria-hidden size={15} />}
        />
      </div>
    </form>
  )
}

function StopButton() {
  const t = useTranslations('composer')
  const isBusy = useWorkbench((state) => state.pending['run.cancel'] === true)
  const dispatch = useWorkbench((state) => state.dispatch)
  const [hasAsked, setAsked] = useState(false)
  const handleStop = () => {
    setAsked(true)
    void dispatch({ type: 'run.cancel' }).then((result) => setAsked(result.ok))
  }
  return (
    <IconButton
      variant="secondary"
      label={t('stop')}
      kbd="⌘."
      busy={isBusy || hasAsked}
      icon={<Square aria-hidden size={13} />}
      onClick={handleStop}
    />
  )
}

/** Grows with its text up to the height that CSS allows; browsers without `field-sizing` need the measuring. */
function useAutoGrow(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what changes the height
  useEffect(() => {
    const element = box.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [box, text])
}
