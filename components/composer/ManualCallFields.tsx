'use client'
import { Sparkles, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useMemo } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { IconButton } from '@/components/ui/IconButton'
import { TextArea } from '@/components/ui/TextArea'
import { TextInput } from '@/components/ui/TextInput'
import { useAfterPaint } from '@/components/workbench/use-after-paint'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { exampleArguments } from '@/lib/schema/example-arguments'
import { toFunctionDeclaration } from '@/lib/schema/function-declaration'
import { judgeArguments } from '@/lib/schema/judge-arguments'
import { selectStep } from '@/lib/session/selectors'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import styles from './Composer.module.css'
import { type ManualCallDraft, type ManualReplyProblem, parseArguments } from './manual-reply'
import type { ManualRequest } from './select-manual-request'

const NONE: readonly string[] = []

/** One functionCall by hand: any name, though the declared ones are offered, and its arguments as JSON. */
export function ManualCallFields({
  number,
  request,
  call,
  problems,
  onChange,
  onRemove,
}: {
  readonly number: number
  /** What is being answered: its declared tools are offered. */
  readonly request: ManualRequest
  readonly call: ManualCallDraft
  readonly problems: readonly ManualReplyProblem[]
  readonly onChange: (call: ManualCallDraft) => void
  readonly onRemove: () => void
}) {
  const t = useTranslations('composer')
  const listId = useId()
  const names = useWorkbench((state) => selectStep(state.latest, request.run, request.step)?.tools ?? NONE)
  const tools = useWorkbench((state) => state.latest.tools)
  const tool = tools.get(call.name)?.definition
  const problem = (code: ManualReplyProblem['code']) => problems.find((item) => item.code === code)
  const isUnknown = call.name !== '' && !names.includes(call.name) && !names.some((name) => name.startsWith(call.name))
  const fill = (definition: ToolDefinition | undefined) => onChange({ ...call, argsText: exampleText(definition) })
  const handleName = (name: string) => {
    const isUntouched = call.argsText.trim() === '{}' || call.argsText === exampleText(tool)
    const next = tools.get(name)?.definition
    onChange({ ...call, name, ...(next && isUntouched ? { argsText: exampleText(next) } : {}) })
  }
  const badJson = problem('bad_json')
  return (
    <fieldset className={styles.call}>
      <legend className={styles.legend}>{t('manual.call', { number })}</legend>
      <div className={styles.callHead}>
        <Field
          label={t('manual.tool')}
          error={problem('no_name') && t('manual.problem.no_name')}
          {...(isUnknown ? { hint: t('manual.toolNotDeclared', { name: call.name }) } : {})}
        >
          <TextInput
            list={listId}
            autoComplete="off"
            placeholder={t('manual.toolPlaceholder')}
            value={call.name}
            onChange={(event) => handleName(event.target.value)}
          />
        </Field>
        <datalist id={listId}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <IconButton
          size="sm"
          label={t('manual.remove', { number })}
          icon={<Trash2 aria-hidden size={13} />}
          onClick={onRemove}
        />
      </div>
      <Field
        label={t('manual.arguments')}
        error={badJson && t('manual.problem.bad_json', { detail: badJson.detail ?? '' })}
      >
        <TextArea
          isCode
          rows={Math.min(10, Math.max(3, call.argsText.split('\n').length))}
          value={call.argsText}
          onChange={(event) => onChange({ ...call, argsText: event.target.value })}
        />
      </Field>
      <Verdict definition={tool} argsText={call.argsText} />
      {tool && (
        <Button size="sm" variant="ghost" icon={<Sparkles aria-hidden size={13} />} onClick={() => fill(tool)}>
          {t('manual.example')}
        </Button>
      )}
    </fieldset>
  )
}

/** Says what build would refuse, and lets it be sent: seeing a call refused is what this is for. */
function Verdict({
  definition,
  argsText,
}: {
  readonly definition: ToolDefinition | undefined
  readonly argsText: string
}) {
  const t = useTranslations('composer')
  const judged = useAfterPaint(argsText)
  const path = useMemo(() => {
    const args = parseArguments(judged)
    if (!definition || !args.ok) return undefined
    const verdict = judgeArguments(definition, args.value)
    return verdict.ok ? undefined : (verdict.issues[0]?.path ?? '/')
  }, [definition, judged])
  return path === undefined ? null : <p className={styles.verdict}>{t('manual.wouldFail', { path: path || '/' })}</p>
}

function exampleText(definition: ToolDefinition | undefined): string {
  if (!definition) return '{}'
  return JSON.stringify(exampleArguments(toFunctionDeclaration(definition).parametersJsonSchema), null, 2)
}
