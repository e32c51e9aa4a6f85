'use client'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { Comparison, WhatIfVerdict } from '@/lib/whatif'
import { ticksToDraw } from './ticks-to-draw'
import { useIssueWords } from './use-issue-words'
import { WhatIfTick } from './WhatIfTick'
import styles from './WhatIfTicks.module.css'

/**
 * One tick per recorded call, in call order (of very many, those that say most); those that the draft changes are framed. Pressing one selects its call.
 * Not drawn again with the text itself, only with what the text comes to.
 */
export const WhatIfTicks = memo(function WhatIfTicks({
  comparison,
  version,
  isDraft,
}: {
  readonly comparison: Comparison
  readonly version: number
  readonly isDraft: boolean
}) {
  const t = useTranslations('whatif')
  const verdictWords = useVerdictWords()
  const selected = useWorkbench((state) => state.selectedCallId)
  const selectCall = useWorkbench((state) => state.selectCall)
  const setInspectorTab = useWorkbench((state) => state.setInspectorTab)
  const drawn = ticksToDraw(comparison.rows, selected)
  const left = comparison.rows.length - drawn.length
  const savedWords = { builds: t('tick.builds'), fails: t('tick.fails'), pending: t('tick.pending') }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list of buttons in a strip, named as one
    <div role="group" aria-label={t('strip')} className={styles.ticks}>
      {drawn.map(({ call, before, after, change }, place) => (
        <WhatIfTick
          // By place: where not all calls have one, a keystroke changes which do, and making elements takes longest.
          // biome-ignore lint/suspicious/noArrayIndexKey: a tick has no state of its own
          key={place}
          callId={call.callId}
          number={call.number}
          state={after.state}
          before={isDraft ? savedWords[before.state] : undefined}
          after={verdictWords(after)}
          version={version}
          isChanged={change === 'now_builds' || change === 'now_fails'}
          isSelected={call.callId === selected}
          onSelect={selectCall}
        />
      ))}
      {left > 0 && (
        <button type="button" className={styles.more} onClick={() => setInspectorTab('what-if')}>
          {t('tick.more', { count: left })}
        </button>
      )}
    </div>
  )
})

/** A verdict in words. Many calls share one: each is put into words once a drawing. */
function useVerdictWords(): (verdict: WhatIfVerdict) => string {
  const t = useTranslations('whatif')
  const words = useIssueWords()
  const known = new Map<string, string>()
  return (verdict) => {
    const issue = verdict.state === 'fails' ? verdict.issues[0] : undefined
    const key = issue ? [issue.path, issue.code, issue.message].join('\n') : verdict.state
    const found = known.get(key)
    if (found !== undefined) return found
    const text = issue
      ? t('tick.failsAt', { path: issue.path || '/', reason: words(issue) })
      : t(`tick.${verdict.state}`)
    known.set(key, text)
    return text
  }
}
