'use client'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { Field } from '@/components/ui/Field'
import { TextArea } from '@/components/ui/TextArea'
import styles from './Approval.module.css'
import { parseArguments } from './check-arguments'
import { type TextArgument, textArguments, withTextArgument } from './text-arguments'

/** Where a browser does not size a field by its content. */
const MOST_ROWS = 24

/**
 * One plain field for each argument of several lines, in step with the JSON text. While that is not JSON the fields show
 * what they showed last and cannot be written in, so that neither side overwrites the other.
 */
export function TextArgumentFields({
  text,
  onChange,
  onKeyDown,
}: {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}) {
  const t = useTranslations('approval')
  const [shown, setShown] = useState<readonly TextArgument[]>(() => textArguments(text))
  const [seenText, setSeenText] = useState(text)
  const isJson = parseArguments(text).ok
  // Derived from the text as it changes, but kept where it cannot be read.
  if (seenText !== text) {
    setSeenText(text)
    if (isJson)
      setShown(
        textArguments(
          text,
          shown.map((field) => field.name),
        ),
      )
  }
  return shown.map(({ name, value }) => (
    <Field key={name} label={t('arguments.text', { name })} {...(isJson ? {} : { hint: t('arguments.textWaits') })}>
      <TextArea
        isCode
        readOnly={!isJson}
        className={styles.grow}
        rows={Math.min(MOST_ROWS, Math.max(3, value.split('\n').length))}
        value={value}
        onChange={(event) => onChange(withTextArgument(text, { name, value: event.target.value }))}
        onKeyDown={onKeyDown}
      />
    </Field>
  ))
}
