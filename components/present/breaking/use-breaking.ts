'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo } from 'react'
import type { LogSource } from '@/components/workbench/log-feed'
import { resolveStored } from '@/components/workbench/resolve-stored'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import type { WorkbenchState } from '@/components/workbench/workbench-state'
import { err, type Result } from '@/lib/base/result'
import { effectiveArgs, selectCall } from '@/lib/session/selectors'
import type { CallState } from '@/lib/session/state'
import { type BreakKind, type BrokenCall, breaksOf, forkForBreaking } from '@/lib/share/present/break-call'
import { usePresentStore } from '../PresentProvider'
import { breakInFork, dropFork, renameFork, shareFork } from './break-session'

/** Breaking the call on the stage. Used under the log that is presented, not under the fork. */
export interface Breaking {
  /** The next way to break it, from where the call is told first. */
  breakCall(): Promise<void>
  /** Back to exactly where one was; the fork is deleted unless it was kept. */
  comeBack(): void
  keep(): Promise<void>
}

/** `isFollowed` tells whether others may have to read the fork. */
export function useBreaking(source: LogSource, isFollowed: () => boolean): Breaking {
  const t = useTranslations('present')
  const store = usePresentStore()
  const workbench = useWorkbenchStore()
  useEffect(() => {
    const leave = () => {
      const { fork } = store.getState()
      if (fork && !fork.isKept) void dropFork(fork)
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [store])
  return useMemo(() => {
    const tell = (notice: string) => store.getState().set({ notice, isBreaking: false })
    const breakCall = async () => {
      const { at, fork: old, isBreaking } = store.getState()
      if (isBreaking) return
      const call = at?.callId ? selectCall(workbench.getState().latest, at.callId) : undefined
      if (!call) return tell(t('break.noCall'))
      store.getState().set({ isBreaking: true, notice: null })
      const ways = await waysToBreak(workbench.getState(), call)
      if (!ways.ok) return tell(ways.error === '' ? t('break.offline') : ways.error)
      const way = nextWay(ways.value, old?.preset ?? null)
      if (!way) return tell(t('break.noWay', { tool: call.name }))
      const title = t('break.title', { title: workbench.getState().latest.title })
      const fork = forkForBreaking(workbench.getState().latest, call, title)
      const made = await breakInFork({ source, call, args: way.args, fork, title })
      if (!made.ok) return tell(made.error === '' ? t('break.offline') : t('break.refused', { message: made.error }))
      const shareId = isFollowed() ? await shareFork(made.value) : null
      if (old && !old.isKept) void dropFork(old)
      const broken = { ...made.value, shareId, preset: way.preset, why: way.why, isKept: false }
      store.getState().set({ fork: broken, forkAt: null, spotlight: null, isBlank: false, isBreaking: false })
    }
    const comeBack = () => {
      const { fork, leaveFork } = store.getState()
      if (fork && !fork.isKept) void dropFork(fork)
      leaveFork()
    }
    const keep = async () => {
      const { fork } = store.getState()
      if (!fork || fork.isKept) return
      const isRenamed = await renameFork(fork, t('break.keptTitle', { title: workbench.getState().latest.title }))
      const now = store.getState().fork
      if (isRenamed && now?.id === fork.id) store.getState().set({ fork: { ...now, isKept: true } })
    }
    return { breakCall, comeBack, keep }
  }, [store, workbench, source, isFollowed, t])
}

/** The error is a sentence, empty where the server could not be reached. */
async function waysToBreak(
  { port, latest }: WorkbenchState,
  call: CallState,
): Promise<Result<readonly BrokenCall[], string>> {
  const tool = call.tool === undefined ? undefined : latest.tools.get(call.tool)
  const definition = tool?.versions[(call.toolVersion ?? 1) - 1]?.definition ?? tool?.definition
  if (!definition) return { ok: true, value: [] }
  const resolved = await resolveStored(port, { schema: definition.parametersJsonSchema, args: effectiveArgs(call) })
  if (!resolved.ok) return err(resolved.error)
  const { schema, args } = resolved.value as { schema: unknown; args: unknown } // as it was put in
  // What a server outside is asked to do is not undone by deleting a fork.
  return { ok: true, value: breaksOf(schema, args ?? {}, { onlyRefused: definition.kind === 'mcp' }) }
}

function nextWay(ways: readonly BrokenCall[], last: BreakKind | null): BrokenCall | undefined {
  const index = ways.findIndex(({ preset }) => preset === last)
  return ways[(index + 1) % Math.max(1, ways.length)]
}
