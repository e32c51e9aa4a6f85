'use client'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/toast'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { effectiveArgs } from '@/lib/session/selectors'
import type { CallState } from '@/lib/session/state'

/** What can be done with a call apart from deciding it. */
export interface CallActions {
  readonly isRunningAgain: boolean
  readonly runAgainError: string | undefined
  /** Runs it once more on a scratch copy, under a call of its own. */
  runAgain(): Promise<void>
  /** Opens its tool in the schema panel. */
  editSchema(): void
  /** Puts name, arguments and outcome on the clipboard, as a test would hold them. */
  copyFixture(): Promise<void>
  /** Selects the call before or after it, by number. */
  go(by: 1 | -1): void
}

/** See `CallActions`. */
export function useCallActions(call: CallState): CallActions {
  const t = useTranslations('stages')
  const store = useWorkbenchStore()
  const key = `rerun:${call.callId}`
  const isRunningAgain = useWorkbench((state) => state.pending[key] === true)
  const runAgainError = useWorkbench((state) => state.errors[key]?.message)
  return {
    isRunningAgain,
    runAgainError,
    async runAgain() {
      const { dispatch, setPosition, selectCall } = store.getState()
      const count = store.getState().latest.calls.length
      const result = await dispatch({ type: 'call.rerun', callId: call.callId, apply: false }, key)
      if (!result.ok) return
      setPosition(null)
      // The new call arrives with the stream; it is the next one by number.
      const stop = store.subscribe((state) => {
        const made = state.latest.calls.get(count)
        if (!made) return
        stop()
        selectCall(made.callId)
      })
    },
    editSchema() {
      const { setEditorTool, setInspectorTab } = store.getState()
      setEditorTool(call.tool ?? call.name)
      setInspectorTab('schema')
    },
    async copyFixture() {
      await navigator.clipboard.writeText(fixtureText(call))
      await toast(t('fixtureCopied', { number: call.number }))
    },
    go(by) {
      const next = store.getState().shown.calls.get(call.number - 1 + by)
      if (next) store.getState().selectCall(next.callId)
    },
  }
}

/** A call as a test case: what was sent, and what build or the tool answered. */
export function fixtureText(call: CallState): string {
  const { failure, functionResponse } = call
  return JSON.stringify(
    {
      name: call.name,
      args: effectiveArgs(call),
      builds: call.build?.description !== undefined,
      ...(failure ? { stage: failure.stage, error: failure.error, issues: failure.issues } : {}),
      ...(functionResponse ? { response: functionResponse.response } : {}),
    },
    null,
    2,
  )
}
