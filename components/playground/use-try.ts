'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PortError } from '@/components/workbench/session-port'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import type { TryAnswer } from '@/lib/tools/try-answer'
import { tryTool } from './try-tool'

/** An execution on a scratch copy: what was tried, and what came of it. */
export interface Trial {
  readonly definition: ToolDefinition
  readonly argsText: string
  readonly answer?: TryAnswer
  readonly error?: PortError
}

/** Executes on a scratch copy, one at a time; `stop` aborts it, and so does leaving. */
export function useTry(): {
  readonly trial: Trial | null
  readonly isRunning: boolean
  readonly run: (definition: ToolDefinition, args: unknown) => Promise<void>
  readonly stop: () => void
} {
  const store = useWorkbenchStore()
  const [trial, setTrial] = useState<Trial | null>(null)
  const [isRunning, setRunning] = useState(false)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])
  const run = useCallback(
    async (definition: ToolDefinition, args: unknown) => {
      controller.current?.abort()
      const own = new AbortController()
      controller.current = own
      setRunning(true)
      const result = await tryTool(store.getState().port, definition, args, own.signal)
      if (controller.current !== own) return
      setRunning(false)
      const argsText = JSON.stringify(args)
      if (own.signal.aborted) return
      setTrial({ definition, argsText, ...(result.ok ? { answer: result.value } : { error: result.error }) })
    },
    [store],
  )
  const stop = useCallback(() => {
    controller.current?.abort()
    setRunning(false)
  }, [])
  return { trial, isRunning, run, stop }
}
