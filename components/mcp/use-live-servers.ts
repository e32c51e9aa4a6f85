'use client'
import { useEffect, useState } from 'react'
import { selectCanAct } from '@/components/workbench/selectors'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { createMcpRequests, type LiveServers } from './mcp-requests'

const NOTHING: LiveServers = { live: {}, stdio: [] }

/** How the servers are reached at this moment, asked again whenever the log says something new of them. */
export function useLiveServers(): LiveServers {
  const sessionId = useWorkbench((state) => (state.kind === 'session' && selectCanAct(state) ? state.sessionId : null))
  const servers = useWorkbench((state) => state.shown.mcpServers)
  const [found, setFound] = useState(NOTHING)
  useEffect(() => {
    if (sessionId === null) return
    let isCurrent = true
    const names = servers.map(({ name }) => name)
    void createMcpRequests(sessionId)
      .live(names)
      .then((answer) => {
        if (isCurrent && answer.ok) setFound(answer.value)
      })
    return () => {
      isCurrent = false
    }
  }, [sessionId, servers])
  return found
}
