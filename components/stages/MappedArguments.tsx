'use client'
import { useTranslations } from 'next-intl'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { CallState } from '@/lib/session/state'
import { mappedArguments } from '@/lib/tools/mapped-arguments'
import { Fact } from './Evidence'

/** What the mapping of a builtin did between declaration and implementation; nothing where it did nothing. */
export function MappedArguments({ call, args }: { readonly call: CallState; readonly args: unknown }) {
  const t = useTranslations('stages')
  const tool = useWorkbench((state) => state.shown.tools.get(call.tool ?? call.name))
  const definition = tool?.versions[(call.toolVersion ?? 1) - 1]?.definition ?? tool?.definition
  const implementation = definition?.implementation
  const mapped = implementation?.type === 'builtin' ? mappedArguments(implementation.mapping, args) : []
  if (mapped.length === 0) return null
  const lines = mapped.map(({ kind, from = '', to, value }) =>
    t(`mapped.${kind}`, { from, to, value: JSON.stringify(value) ?? '' }),
  )
  return (
    <Fact label={t('mapped.label')} isCode>
      {lines.join('\n')}
    </Fact>
  )
}
