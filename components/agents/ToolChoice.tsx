'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { TextInput } from '@/components/ui/TextInput'
import { ToolIcon } from '@/components/ui/tool-icon'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { selectTools } from '@/lib/session/selectors'
import { isGiven, withAgentReach } from '@/lib/tools/agent/agent-reach'
import { traitsOf } from '@/lib/tools/traits'
import styles from './Agents.module.css'

/** From so many tools on they can be filtered. */
const FILTER_FROM = 15

/** Which of the session's tools the agent may call; patterns and names that no tool has are kept, and can be taken out. */
export function ToolChoice({
  chosen,
  own,
  onChange,
}: {
  readonly chosen: readonly string[]
  /** The agent's own tool, which it may call too, within its depth. */
  readonly own: string
  readonly onChange: (tools: readonly string[]) => void
}) {
  const t = useTranslations('agents')
  const tools = useWorkbench(useShallow((state) => selectTools(state.shown)))
  const [filter, setFilter] = useState('')
  const known = withAgentReach(tools).map(({ definition }) => definition)
  const shown = known.filter(({ name }) => name !== own && name.toLowerCase().includes(filter.trim().toLowerCase()))
  const others = chosen.filter((name) => !known.some((tool) => tool.name === name))
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name])
  const changes = known.filter((tool) => isGiven(chosen, tool) && traitsOf(tool).isChanging).length
  return (
    <fieldset className={styles.tools}>
      <legend className={styles.legend}>{t('tools')}</legend>
      <p className={styles.quiet} role="status">
        {t(changes === 0 ? 'reads' : 'changes', { count: changes })}
      </p>
      {known.length >= FILTER_FROM && (
        <TextInput
          type="search"
          aria-label={t('filterTools')}
          placeholder={t('filterTools')}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      )}
      <div className={styles.choices}>
        {shown.map((tool) => (
          <label key={tool.name} className={styles.choice}>
            <input
              type="checkbox"
              checked={isGiven(chosen, tool)}
              // Named by a pattern: that is what would have to be taken out.
              disabled={isGiven(chosen, tool) && !chosen.includes(tool.name)}
              onChange={() => toggle(tool.name)}
            />
            <ToolIcon tool={tool.name} />
            <code>{tool.name}</code>
            {traitsOf(tool).isChanging && <span className={styles.quiet}>{t('changing')}</span>}
          </label>
        ))}
        {others.map((name) => (
          <label key={name} className={styles.choice}>
            <input type="checkbox" checked onChange={() => toggle(name)} />
            <code>{name}</code>
            {!name.includes('*') && <span className={styles.quiet}>{t('notThere')}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
