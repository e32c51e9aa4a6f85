'use client'
import { Sparkles } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import { ArgumentsViewSwitch } from '@/components/arguments-form/ArgumentsViewSwitch'
import { Button } from '@/components/ui/Button'
import { Skeleton } from '@/components/ui/Skeleton'
import { useAfterPaint } from '@/components/workbench/use-after-paint'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { createForm } from '@/lib/schema/form/create-form'
import { readArguments } from '@/lib/schema/form/read-arguments'
import { toFunctionDeclaration } from '@/lib/schema/function-declaration'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import styles from './Composer.module.css'
import { exampleText } from './example-text'
import { judgeManualArguments } from './judge-manual-arguments'
import { ManualArgumentsText } from './ManualArgumentsText'
import { useManualView } from './use-manual-view'

// Its controls come when a declared tool is first picked.
const ArgumentsForm = dynamic(
  () => import('@/components/arguments-form/ArgumentsForm').then((module) => module.ArgumentsForm),
  { ssr: false, loading: () => <Skeleton widths={[70, 85, 60]} /> },
)

/**
 * The arguments of a call to a declared tool, as a form of its declaration or as JSON: two views of one text. What build
 * would refuse is said at its field and below, and can be sent: seeing a call refused is what this is for.
 */
export function ManualArguments({
  definition,
  argsText,
  error,
  onEdit,
}: {
  readonly definition: ToolDefinition
  readonly argsText: string
  /** Why the text could not be sent. */
  readonly error: string | undefined
  /** Changes the text as it is now; stays the same function. */
  readonly onEdit: (change: (text: string) => string) => void
}) {
  const t = useTranslations('composer')
  const { view, setView } = useManualView()
  const options = useWorkbench((state) => state.latest.options)
  const schema = useMemo(() => toFunctionDeclaration(definition).parametersJsonSchema, [definition])
  const form = useMemo(() => createForm(schema), [schema])
  const read = useMemo(() => readArguments(argsText), [argsText])
  const judged = useAfterPaint(argsText)
  const issues = useMemo(() => judgeManualArguments(definition, judged, options), [definition, judged, options])
  const handleText = useCallback((text: string) => onEdit(() => text), [onEdit])
  const [first] = issues
  return (
    <>
      <div className={styles.argumentsBar}>
        <ArgumentsViewSwitch view={view} onChange={setView} />
        <Button
          size="sm"
          variant="ghost"
          icon={<Sparkles aria-hidden size={13} />}
          onClick={() => handleText(exampleText(definition))}
        >
          {t('manual.example')}
        </Button>
      </div>
      {view === 'form' ? (
        <div className={styles.argumentsForm}>
          <ArgumentsForm form={form} text={argsText} read={read} issues={issues} isReadOnly={false} onEdit={onEdit} />
          {error !== undefined && <p className={styles.verdict}>{error}</p>}
        </div>
      ) : (
        <ManualArgumentsText argsText={argsText} error={error} onChange={handleText} />
      )}
      {first && <p className={styles.verdict}>{t('manual.wouldFail', { path: first.path || '/' })}</p>}
    </>
  )
}
