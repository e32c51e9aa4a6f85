'use client'
import { useTranslations } from 'next-intl'
import { Segmented } from '@/components/ui/Segmented'
import { setJsonAt } from '@/lib/schema/form/edit-arguments'
import type { FieldProps } from './field-props'
import { useFormActions } from './form-context'

type Shown = 'true' | 'false' | 'none'

/** True or false; neither is marked while nothing is set. */
export function BooleanControl({ name, pointer, node }: FieldProps) {
  const t = useTranslations('arguments')
  const { editText, isReadOnly } = useFormActions()
  const value: Shown = node?.value === true ? 'true' : node?.value === false ? 'false' : 'none'
  return (
    <div>
      <Segmented<Shown>
        label={name}
        disabled={isReadOnly}
        value={value}
        options={[
          { value: 'true', label: t('form.true') },
          { value: 'false', label: t('form.false') },
        ]}
        onChange={(next) => editText((text) => setJsonAt(text, pointer, next))}
      />
    </div>
  )
}
