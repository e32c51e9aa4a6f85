'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef } from 'react'
import type { LogSource } from '@/components/workbench/log-feed'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { usePresentation } from './audience/use-presentation'
import { useBreaking } from './breaking/use-breaking'
import { LogOnStage } from './LogOnStage'
import { useNotesChannel } from './notes/use-notes-channel'
import styles from './Presenter.module.css'
import { usePresent } from './PresentProvider'
import { PresentScreen } from './PresentScreen'
import { useRememberedPlace } from './use-remembered-place'
import { useWholeLog } from './use-whole-log'

/** The presenter's screen over what is presented, or over the throw-away fork in which a call is broken. */
export function Presenter({ source }: { readonly source: LogSource }) {
  const t = useTranslations('present')
  const title = useWorkbench((state) => state.latest.title)
  const forkId = usePresent((state) => state.fork?.id ?? null)
  const audience = usePresentation(source)
  const isFollowed = useRef(false)
  useEffect(() => {
    isFollowed.current = audience.begun !== null
  }, [audience.begun])
  const breaking = useBreaking(
    source,
    useCallback(() => isFollowed.current, []),
  )
  useRememberedPlace(source)
  useWholeLog()
  const notes = useNotesChannel(source, audience)
  useEffect(() => {
    document.title = t('tabTitle', { title })
  }, [t, title])
  const screen = <PresentScreen source={source} title={title} audience={audience} breaking={breaking} notes={notes} />
  if (forkId === null) return screen
  return (
    <LogOnStage
      key={forkId}
      source={{ kind: 'session', id: forkId }}
      waiting={<div className={styles.app} aria-busy="true" />}
    >
      {screen}
    </LogOnStage>
  )
}
