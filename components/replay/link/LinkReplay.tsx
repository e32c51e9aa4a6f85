'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { postFork } from '@/components/fork/use-fork'
import { PageMessage } from '@/components/session-page/PageMessage'
import { parseLog } from '@/components/session-page/parse-log'
import type { Result } from '@/lib/base/result'
import type { ReadSessionFile } from '@/lib/share/session-file/read-session-file'
import type { SessionFileProblem } from '@/lib/share/session-file/session-file'
import { readSessionLink } from '@/lib/share/session-link/read-session-link'
import type { LinkProblem } from '@/lib/share/session-link/session-link'
import { ForkButton } from '../ForkButton'
import { createOfflinePort } from '../offline/offline-port'
import { Replay } from '../Replay'
import { ReplayProvider } from '../ReplayProvider'
import { LinkProblemPage } from './LinkProblemPage'
import { sessionFileUpTo } from './session-file-up-to'

/** A packed session: unpacked and checked in this browser, then replayed, or the reason why not. */
export function LinkReplay({ packed }: { readonly packed: string }) {
  const t = useTranslations('link')
  const [read, setRead] = useState<Result<ReadSessionFile, LinkProblem | SessionFileProblem> | null>(null)
  useEffect(() => {
    let isCurrent = true
    void readSessionLink(packed).then((result) => {
      if (isCurrent) setRead(result)
    })
    return () => {
      isCurrent = false
    }
  }, [packed])
  if (!read) return <PageMessage title={t('reading')} text={<p>{t('readingText')}</p>} />
  return read.ok ? <Opened session={read.value} /> : <LinkProblemPage problem={read.error} />
}

function Opened({ session }: { readonly session: ReadSessionFile }) {
  const [start] = useState(() => {
    const events = parseLog(session.lines.join('\n'))
    return { events, port: createOfflinePort(events, session.contents) }
  })
  const fork = useCallback(
    (atSeq: number | null) => postFork('/api/sessions/import', sessionFileUpTo(session, atSeq)),
    [session],
  )
  useEffect(() => {
    document.title = `${session.title} · Callscope`
  }, [session])
  return (
    <ReplayProvider events={start.events} port={start.port}>
      <Replay
        shareId={null}
        isLive={false}
        total={start.events.length}
        isLookOnly={session.isReadOnly}
        action={session.isReadOnly ? null : <ForkButton request={fork} />}
      />
    </ReplayProvider>
  )
}
