'use client'
import clsx from 'clsx'
import { Plus, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, memo, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { ImportButton } from '@/components/door/ImportButton'
import { groupTools } from '@/components/tools/group-tools'
import { Button } from '@/components/ui/Button'
import { Kbd } from '@/components/ui/Kbd'
import { TextInput } from '@/components/ui/TextInput'
import { ToolIcon } from '@/components/ui/tool-icon'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { selectTools } from '@/lib/session/selectors'
import type { ToolState } from '@/lib/session/state'
import styles from './LabToolList.module.css'
import { FILTER_ID } from './use-lab-keys'
import { useProblemCounts } from './use-problem-counts'

/** The session's tools by kind, each with how much is wrong with its declaration; pressing one opens it. */
export const LabToolList = memo(function LabToolList({
  current,
  onNew,
  onPicked,
}: {
  readonly current: string | undefined
  readonly onNew: () => void
  readonly onPicked: () => void
}) {
  const t = useTranslations('lab')
  const tools = useWorkbench(useShallow((state) => selectTools(state.latest)))
  const setEditorTool = useWorkbench((state) => state.setEditorTool)
  const counts = useProblemCounts(tools)
  const [filter, setFilter] = useState('')
  const groups = groupTools(tools, filter)
  const pick = (name: string) => {
    setEditorTool(name)
    onPicked()
  }
  const handleFilterKey = (event: KeyboardEvent) => {
    const first = groups[0]?.tools[0]
    if (event.key === 'Enter' && first) pick(first.definition.name)
    if (event.key === 'Escape') setFilter('')
  }
  return (
    <nav aria-label={t('tools')} className={styles.list}>
      <div className={styles.filter}>
        <TextInput
          id={FILTER_ID}
          type="search"
          aria-label={t('filter')}
          placeholder={t('filter')}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          onKeyDown={handleFilterKey}
        />
        <span className={styles.key}>
          <Kbd>/</Kbd>
        </span>
      </div>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.kind} aria-label={t(`group.${group.kind}`)}>
            <h2 className={styles.heading}>{t(`group.${group.kind}`)}</h2>
            {group.tools.map((tool) => (
              <Row
                key={tool.definition.name}
                tool={tool}
                isCurrent={tool.definition.name === current}
                problems={counts.get(tool.definition.name) ?? 0}
                onPick={pick}
              />
            ))}
          </section>
        ))}
        {tools.length > 0 && groups.length === 0 && <p className={styles.none}>{t('noMatch')}</p>}
      </div>
      <div className={styles.foot}>
        <ImportButton />
        <Button fullWidth icon={<Plus aria-hidden size={14} />} onClick={onNew}>
          {t('new')}
        </Button>
      </div>
    </nav>
  )
})

function Row({
  tool,
  isCurrent,
  problems,
  onPick,
}: {
  readonly tool: ToolState
  readonly isCurrent: boolean
  readonly problems: number
  readonly onPick: (name: string) => void
}) {
  const t = useTranslations('lab')
  const { definition, enabled } = tool
  const { name } = definition
  const hasDraft = useWorkbench((state) => state.drafts[name] !== undefined)
  return (
    <button
      type="button"
      aria-current={isCurrent}
      className={clsx(styles.row, isCurrent && styles.current)}
      onClick={() => onPick(name)}
    >
      <ToolIcon tool={definition.implementation.type === 'builtin' ? definition.implementation.name : name} />
      <code className={styles.name}>{name}</code>
      {hasDraft && <span className={styles.tag}>{t('draft')}</span>}
      {!enabled && <span className={styles.tag}>{t('off')}</span>}
      {problems > 0 && (
        <span className={styles.problems}>
          <TriangleAlert role="img" aria-label={t('problemCount', { count: problems })} size={13} />
          <span aria-hidden>{problems}</span>
        </span>
      )}
    </button>
  )
}
