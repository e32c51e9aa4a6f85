'use client'
import { useEffect, useState } from 'react'
import { selectCanAct } from '@/components/workbench/selectors'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { createMcpRequests, type TrafficMessage } from './mcp-requests'

/** The messages of a call, or of a server beside its calls; asked again whenever `occasion` changes. Empty in a replay. */
export function useTraffic(
  of: { readonly call: string } | { readonly server: string },
  occasion: string,
): readonly TrafficMessage[] {
  const sessionId = useWorkbench((state) => (selectCanAct(state) ? state.sessionId : null))
  const [messages, setMessages] = useState<readonly TrafficMessage[]>([])
  const key = JSON.stringify(of)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `of`, and an occasion asks again
  useEffect(() => {
    if (sessionId === null) return
    let isCurrent = true
    void createMcpRequests(sessionId)
      .traffic(of)
      .then((answer) => {
        if (isCurrent) setMessages(answer.ok ? answer.value.messages : [])
      })
    return () => {
      isCurrent = false
    }
  }, [sessionId, key, occasion])
  return messages
}
