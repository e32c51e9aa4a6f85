'use client'
import { useCallback, useEffect, useState } from 'react'
import { selectIsRunning } from '@/components/workbench/selectors'
import type { PortError } from '@/components/workbench/session-port'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { readPromptDraft, writePromptDraft } from './prompt-draft'

/** The contract's limit for one prompt, in bytes of UTF-8. */
export const MAX_PROMPT_BYTES = 256_000

/** Why a prompt was not sent, said on press: Send itself is never disabled. */
export type PromptProblem =
  | { readonly code: 'empty' | 'busy' }
  | { readonly code: 'too_long'; readonly bytes: number }
  | { readonly code: 'refused'; readonly error: PortError }

export interface PromptControl {
  readonly text: string
  readonly problem: PromptProblem | null
  readonly isSending: boolean
  readonly isCancelling: boolean
  setText(text: string): void
  send(): Promise<void>
  cancelAndSend(): void
  clearProblem(): void
}

function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    // Site data off: the draft lives as long as the page.
    return undefined
  }
}

/** The prompt being written: kept per session across reloads, sent only when no run is open, never lost on a refusal. */
export function usePrompt(): PromptControl {
  const store = useWorkbenchStore()
  const sessionId = useWorkbench((state) => state.sessionId)
  const isRunning = useWorkbench(selectIsRunning)
  const isSending = useWorkbench((state) => state.pending['prompt.submit'] === true)
  const [text, setTextState] = useState('')
  const [problem, setProblem] = useState<PromptProblem | null>(null)
  const [isCancelling, setCancelling] = useState(false)

  const setText = useCallback(
    (next: string) => {
      setTextState(next)
      writePromptDraft(tabStorage(), sessionId, next)
    },
    [sessionId],
  )
  useEffect(() => setTextState(readPromptDraft(tabStorage(), sessionId)), [sessionId])

  const submit = useCallback(
    async (prompt: string) => {
      setProblem(null)
      const result = await store.getState().dispatch({ type: 'prompt.submit', text: prompt })
      if (result.ok) {
        // Whoever asks for something new wants to see that, not the call they looked at before.
        store.getState().selectCall(null)
        return setText('')
      }
      const isBusy = result.error.code === 'run_in_progress'
      setProblem(isBusy ? { code: 'busy' } : { code: 'refused', error: result.error })
    },
    [store, setText],
  )

  const send = useCallback(async () => {
    const found = problemOf(text) ?? (selectIsRunning(store.getState()) ? { code: 'busy' as const } : null)
    if (found) return setProblem(found)
    await submit(text)
  }, [text, store, submit])

  const cancelAndSend = useCallback(() => {
    setCancelling(true)
    setProblem(null)
    void store
      .getState()
      .dispatch({ type: 'run.cancel' })
      .then((result) => {
        // A run that ended meanwhile has nothing to cancel; the effect below then sends at once.
        if (!result.ok && result.error.status !== 409) {
          setCancelling(false)
          setProblem({ code: 'refused', error: result.error })
        }
      })
  }, [store])

  useEffect(() => {
    if (!isCancelling || isRunning) return
    setCancelling(false)
    void submit(text)
  }, [isCancelling, isRunning, submit, text])

  return {
    text,
    problem: problem?.code === 'busy' && !isRunning ? null : problem,
    isSending,
    isCancelling,
    setText,
    send,
    cancelAndSend,
    clearProblem: () => setProblem(null),
  }
}

function problemOf(text: string): PromptProblem | null {
  if (text.trim() === '') return { code: 'empty' }
  const bytes = new TextEncoder().encode(text).length
  return bytes > MAX_PROMPT_BYTES ? { code: 'too_long', bytes } : null
}
