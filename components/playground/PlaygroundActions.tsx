'use client'
import { Beaker, ChevronDown, FlaskConical, History, Save } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Menu } from '@/components/ui/Menu'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { validExample } from '@/lib/schema/examples/valid-example'
import type { ReadArguments } from '@/lib/schema/form/read-arguments'
import { toFunctionDeclaration } from '@/lib/schema/function-declaration'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { EdgeCasesPanel } from './EdgeCasesPanel'
import styles from './Playground.module.css'
import { SaveSampleForm } from './SaveSampleForm'
import { useRecordedItems } from './use-recorded-items'

/** Where arguments come from and go to: examples, edge cases, recorded calls, samples. */
export function PlaygroundActions({
  tool,
  definition,
  read,
  builds,
  onText,
}: {
  readonly tool: string
  readonly definition: ToolDefinition
  readonly read: ReadArguments
  readonly builds: boolean
  readonly onText: (text: string) => void
}) {
  const t = useTranslations('playground')
  const canEdit = useWorkbench((state) => state.canEdit)
  const [open, setOpen] = useState<'edges' | 'save' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const drawn = useRef(0)
  const recorded = useRecordedItems(tool, onText, setProblem)
  const schema = toFunctionDeclaration(definition).parametersJsonSchema
  const handleExample = (extent: 'full' | 'required', isPlain: boolean) => {
    if (!isPlain) drawn.current += 1
    const made = validExample(schema, `playground/${drawn.current}`, { extent, isPlain })
    setProblem(made.ok ? null : t('example.none', { reason: made.error.message }))
    if (made.ok) onText(JSON.stringify(made.value, null, 2))
  }
  return (
    <>
      <div className={styles.actions}>
        <Menu
          label={t('example.label')}
          trigger={
            <Button size="sm" icon={<Beaker aria-hidden size={13} />}>
              <span className={styles.withArrow}>
                {t('example.label')}
                <ChevronDown aria-hidden size={12} />
              </span>
            </Button>
          }
          items={[
            { id: 'full', label: t('example.full'), onSelect: () => handleExample('full', true) },
            { id: 'required', label: t('example.required'), onSelect: () => handleExample('required', true) },
            { id: 'other', label: t('example.other'), onSelect: () => handleExample('full', false) },
          ]}
        />
        <Button
          size="sm"
          icon={<FlaskConical aria-hidden size={13} />}
          aria-expanded={open === 'edges'}
          onClick={() => setOpen(open === 'edges' ? null : 'edges')}
        >
          {t('edges.label')}
        </Button>
        <Menu
          label={t('recorded.label')}
          trigger={
            <Button size="sm" icon={<History aria-hidden size={13} />}>
              {t('recorded.label')}
            </Button>
          }
          items={recorded}
        />
        {canEdit && (
          <Button
            size="sm"
            icon={<Save aria-hidden size={13} />}
            aria-expanded={open === 'save'}
            onClick={() => setOpen(open === 'save' ? null : 'save')}
          >
            {t('save.label')}
          </Button>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {open === 'edges' && <EdgeCasesPanel schema={schema} onText={onText} onClose={() => setOpen(null)} />}
      {open === 'save' && <SaveSampleForm tool={tool} read={read} builds={builds} onClose={() => setOpen(null)} />}
    </>
  )
}
