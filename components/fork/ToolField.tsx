'use client'
import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/Field'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { WorkbenchState } from '@/components/workbench/workbench-state'
import { selectTools } from '@/lib/session/selectors'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { parseDraft } from '@/lib/whatif'
import styles from './ForkDialog.module.css'

/** Which definition of a tool the fork begins with: a draft in the editor, or any version that was saved. */
export function ToolField({ value, onChange }: { readonly value: string; readonly onChange: (id: string) => void }) {
  const t = useTranslations('fork')
  const latest = useWorkbench((state) => state.latest)
  const drafts = useWorkbench((state) => state.drafts)
  const tools = selectTools(latest)
  return (
    <Field label={t('tool')} hint={t('toolHint')}>
      <select className={styles.select} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('toolNone')}</option>
        {Object.keys(drafts)
          .filter((name) => latest.tools.has(name))
          .map((name) => (
            <option key={name} value={`draft:${name}`}>
              {t('toolDraft', { tool: name })}
            </option>
          ))}
        {tools
          .filter((tool) => tool.version > 1)
          .flatMap((tool) =>
            tool.versions.map((version, index) => (
              <option key={`${tool.definition.name} ${version.seq}`} value={`${index + 1}:${tool.definition.name}`}>
                {t('toolVersion', { tool: tool.definition.name, version: index + 1 })}
              </option>
            )),
          )}
      </select>
    </Field>
  )
}

/** The definition that an option stands for: null for none, undefined where the draft declares nothing. */
export function readToolChoice({ drafts, latest }: WorkbenchState, id: string): ToolDefinition | null | undefined {
  const [what = '', name = ''] = [id.slice(0, id.indexOf(':')), id.slice(id.indexOf(':') + 1)]
  const tool = id === '' ? undefined : latest.tools.get(name)
  if (!tool) return null
  if (what !== 'draft') return tool.versions[Number(what) - 1]?.definition ?? null
  const text = drafts[name]
  return text === undefined ? null : parseDraft(tool.definition, text).definition
}
