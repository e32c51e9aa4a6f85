'use client'
import { useTranslations } from 'next-intl'
import { useShallow } from 'zustand/react/shallow'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { selectTools } from '@/lib/session/selectors'
import styles from './ModelPicker.module.css'

/** The tools that may be called under ANY; none ticked means every one. */
export function AllowedTools({
  allowed,
  onChange,
}: {
  readonly allowed: readonly string[]
  readonly onChange: (allowed: readonly string[]) => void
}) {
  const t = useTranslations('models')
  const names = useWorkbench(
    useShallow((state) =>
      selectTools(state.latest).flatMap(({ definition, enabled }) => (enabled ? [definition.name] : [])),
    ),
  )
  // A name that is gone stays in sight, so that it can be taken away.
  const shown = [...new Set([...names, ...allowed])]
  const toggle = (name: string) =>
    onChange(allowed.includes(name) ? allowed.filter((other) => other !== name) : [...allowed, name])
  return (
    <fieldset className={styles.allowed}>
      <legend className={styles.note}>{t('settings.allowed')}</legend>
      {shown.map((name) => (
        <label key={name} className={styles.allowedTool}>
          <input type="checkbox" checked={allowed.includes(name)} onChange={() => toggle(name)} />
          <code>{name}</code>
        </label>
      ))}
    </fieldset>
  )
}
