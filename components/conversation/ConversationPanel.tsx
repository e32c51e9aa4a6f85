'use client'
import { ArrowDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo, useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { Composer } from '@/components/composer/Composer'
import { Button } from '@/components/ui/Button'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { ApprovalAnnouncer } from './ApprovalAnnouncer'
import { ConversationEmpty } from './ConversationEmpty'
import { ConversationItemRow } from './ConversationItemRow'
import styles from './ConversationPanel.module.css'
import { buildConversationRows, selectFinishedRootRuns } from './conversation-rows'
import { RunEnding } from './RunEnding'
import { TodoPanel } from './TodoPanel'
import { useRowWindow } from './use-row-window'
import { useStickToBottom } from './use-stick-to-bottom'

/**
 * The story of the session in order: prompts, what the model said and called, approvals at their place, edits by hand,
 * settings that changed, and how each run ended; below it the composer. Follows the end while live, unless one has
 * scrolled up.
 */
export function ConversationPanel({ examples }: { readonly examples?: readonly string[] }) {
  const t = useTranslations('conversation')
  const items = useWorkbench((state) => state.shown.conversation)
  const finished = useWorkbench(useShallow((state) => selectFinishedRootRuns(state.shown)))
  const turn = useWorkbench((state) => state.shown.turn)
  const rows = useMemo(() => buildConversationRows(items, finished), [items, finished])
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const { first, showMore } = useRowWindow(rows.length, scroller, top)
  const { isAway, scrollToEnd } = useStickToBottom(scroller, content)
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2>{t('region')}</h2>
        {turn > 0 && <span className={styles.turn}>{t('turn', { turn })}</span>}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section ref={scroller} tabIndex={0} aria-label={t('region')} className={styles.scroller}>
        <div ref={content} className={styles.content}>
          {first > 0 && (
            <div ref={top} className={styles.earlier}>
              <Button size="sm" variant="ghost" onClick={showMore}>
                {t('earlier', { count: first })}
              </Button>
            </div>
          )}
          {rows.slice(first).map((row) => (
            <div key={row.key} className={styles.row}>
              {row.kind === 'item' ? <ConversationItemRow item={row.item} /> : <RunEnding run={row.run} />}
            </div>
          ))}
          {turn === 0 && <ConversationEmpty {...(examples ? { examples } : {})} />}
        </div>
      </section>
      <div className={styles.end}>
        {isAway && (
          <div className={styles.toEnd}>
            <Button size="sm" icon={<ArrowDown aria-hidden size={13} />} onClick={scrollToEnd}>
              {t('toEnd')}
            </Button>
          </div>
        )}
        <TodoPanel />
        <Composer />
      </div>
      <ApprovalAnnouncer />
    </div>
  )
}
