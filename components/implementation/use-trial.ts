'use client'
import { useEffect, useRef, useState } from 'react'
import type { PortError } from '@/components/workbench/session-port'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { Result } from '@/lib/base/result'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import type { TryAnswer } from '@/lib/tools/try-answer'

/** One trial at a time: its answer, and the way to stop it. */
export interface Trial {
  readonly isRunning: boolean
  readonly answer: Result<TryAnswer, PortError> | null
  /** What the answer is about. */
  readonly tried: ToolDefinition | null
  start(tool: ToolDefinition, args: unknown): Promise<void>
  stop(): void
}

/** Tries a tool through the page's port; leaving the panel stops what is under way. */
export function useTrial(): Trial {
  const port = useWorkbench((state) => state.port)
  const running = useRef<AbortController | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [answer, setAnswer] = useState<Trial['answer']>(null)
  const [tried, setTried] = useState<ToolDefinition | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (tool: ToolDefinition, args: unknown) => {
    const controller = new AbortController()
    running.current = controller
    setRunning(true)
    const result = await port.tryTool(tool, args, controller.signal)
    // A later trial, or none, is what counts by now.
    if (running.current !== controller) return
    setRunning(false)
    setAnswer(result)
    setTried(tool)
  }
  return { isRunning, answer, tried, start, stop: () => running.current?.abort() }
}
