'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { SafeText } from '@/components/ui/SafeText'
import { TextInput } from '@/components/ui/TextInput'
import styles from './Mcp.module.css'
import type { ReadableItem } from './mcp-requests'

/** A prompt of a server with a field for each of its arguments. */
export function ReadablePrompt({
  prompt,
  onGet,
}: {
  readonly prompt: ReadableItem
  readonly onGet: (args: Record<string, string>) => void
}) {
  const t = useTranslations('mcp')
  const [args, setArgs] = useState<Record<string, string>>({})
  const fields = prompt.arguments ?? []
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onGet(args)
  }
  return (
    <form className={styles.item} onSubmit={handleSubmit}>
      <span className={styles.words}>
        <code>
          <SafeText text={prompt.name} />
        </code>
        {prompt.description !== undefined && (
          <span className={styles.quiet}>
            <SafeText text={prompt.description} />
          </span>
        )}
        {fields.map(({ name, isRequired }) => (
          <Field key={name} label={name}>
            <TextInput
              required={isRequired}
              value={args[name] ?? ''}
              onChange={(event) => setArgs({ ...args, [name]: event.target.value })}
            />
          </Field>
        ))}
      </span>
      <Button type="submit" size="sm">
        {t('get')}
      </Button>
    </form>
  )
}
