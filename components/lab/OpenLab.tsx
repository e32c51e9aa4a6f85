'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import type { SchemaDraft } from '@/components/schema-lab/use-schema-draft'
import { SafePanel } from '@/components/ui/SafePanel'
import { Splitter } from '@/components/workbench/Splitter'
import styles from './Lab.module.css'
import { LabEditor } from './LabEditor'
import { hasLabSide, LabSide } from './LabSide'
import { LabTopBar } from './LabTopBar'
import { LabViewContext } from './lab-view'
import { useFocusOnArrival } from './use-focus-on-arrival'
import { useLab } from './use-lab'
import { useLabKeys } from './use-lab-keys'
import { SIDE_DEFAULT, SIDE_LIMITS, useSideWidth } from './use-side-width'

/** The lab with a tool open. */
export function OpenLab({
  sessionId,
  draft,
  list,
}: {
  readonly sessionId: string
  readonly draft: SchemaDraft
  readonly list: ReactNode
}) {
  const t = useTranslations('lab')
  const view = useLab(draft)
  const { width, setWidth } = useSideWidth()
  const editor = useRef<HTMLElement>(null)
  useLabKeys(view)
  useFocusOnArrival(editor)
  return (
    <LabViewContext value={view}>
      <LabTopBar sessionId={sessionId} view={view} />
      <main className={styles.main}>
        <SafePanel>{list}</SafePanel>
        <section ref={editor} aria-label={t('editor.label')} className={styles.centre}>
          <SafePanel>
            <LabEditor />
          </SafePanel>
        </section>
        {hasLabSide() && (
          <>
            <Splitter
              label={t('resizeSide')}
              axis="x"
              grows="backward"
              value={width}
              {...SIDE_LIMITS}
              onChange={setWidth}
              onReset={() => setWidth(SIDE_DEFAULT)}
            />
            <aside aria-label={t('side.label')} className={styles.side} style={{ width }}>
              <LabSide tool={draft.tool.definition.name} />
            </aside>
          </>
        )}
      </main>
    </LabViewContext>
  )
}
