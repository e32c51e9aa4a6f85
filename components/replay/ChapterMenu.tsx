'use client'
import { Bookmark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { IconButton } from '@/components/ui/IconButton'
import { Menu } from '@/components/ui/Menu'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { chaptersOf } from './chapters'
import styles from './ReplayTransport.module.css'

/** The chapters that notes make, by their words; nothing where there are no notes. */
export function ChapterMenu() {
  const t = useTranslations('replay')
  const store = useWorkbenchStore()
  const events = useWorkbench((state) => state.events)
  const chapters = useMemo(() => chaptersOf(events), [events])
  if (chapters.length === 0) return null
  const go = (seq: number) => {
    store.getState().pause()
    store.getState().setPosition(seq)
  }
  return (
    <span className={styles.pace}>
      <Menu
        label={t('chapters')}
        trigger={<IconButton label={t('chapters')} icon={<Bookmark aria-hidden size={15} />} />}
        items={chapters.map(({ seq, text, noteSeq }) => ({
          id: String(noteSeq),
          label: text,
          hint: t('chapterAt', { seq }),
          onSelect: () => go(seq),
        }))}
      />
    </span>
  )
}
