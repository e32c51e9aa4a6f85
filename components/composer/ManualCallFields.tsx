'use client'
import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCallback, useId } from 'react'
import { Field } from '@/components/ui/Field'
import { IconButton } from '@/components/ui/IconButton'
import { TextInput } from '@/components/ui/TextInput'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { selectStep } from '@/lib/session/selectors'
import styles from './Composer.module.css'
import { exampleText } from './example-text'
import { ManualArguments } from './ManualArguments'
import { ManualArgumentsText } from './ManualArgumentsText'
import type { ManualCallDraft, ManualReplyProblem } from './manual-reply'
import type { ManualRequest } from './select-manual-request'

const NONE: readonly string[] = []

/** One functionCall by hand: any name, though the declared ones are offered, and its arguments: as a form too, if declared. */
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
  /** Changes the call of a key as it is now; stays the same function. */
  readonly onChange: (key: string, change: (call: ManualCallDraft) => ManualCallDraft) => void
  readonly onRemove: () => void
}) {
  const t = useTranslations('composer')
  const listId = useId()
  const names = useWorkbench((state) => selectStep(state.latest, request.run, request.step)?.tools ?? NONE)
  const tools = useWorkbench((state) => state.latest.tools)
  const tool = tools.get(call.name)?.definition
  const problem = (code: ManualReplyProblem['code']) => problems.find((item) => item.code === code)
  const isUnknown = call.name !== '' && !names.includes(call.name) && !names.some((name) => name.startsWith(call.name))
  const { key } = call
  const handleName = (name: string) => {
    const isUntouched = call.argsText.trim() === '{}' || call.argsText === exampleText(tool)
    const next = tools.get(name)?.definition
    onChange(key, (now) => ({ ...now, name, ...(next && isUntouched ? { argsText: exampleText(next) } : {}) }))
  }
  const handleEdit = useCallback(
    (edit: (text: string) => string) => onChange(key, (now) => ({ ...now, argsText: edit(now.argsText) })),
    [onChange, key],
  )
  const badJson = problem('bad_json')
  const error = badJson && t('manual.problem.bad_json', { detail: badJson.detail ?? '' })
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
      {tool === undefined ? (
        <ManualArgumentsText argsText={call.argsText} error={error} onChange={(text) => handleEdit(() => text)} />
      ) : (
        <ManualArguments definition={tool} argsText={call.argsText} error={error} onEdit={handleEdit} />
      )}
    </fieldset>
  )
}
