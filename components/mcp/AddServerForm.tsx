'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { TextArea } from '@/components/ui/TextArea'
import { TextInput } from '@/components/ui/TextInput'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { DemoButton } from './DemoButton'
import styles from './Mcp.module.css'
import { parseHeaders } from './parse-headers'
import { useLiveServers } from './use-live-servers'

const KEY = 'mcp:add'

/** Adds a server by its address; a name is made from the host where none is given. Headers leave the page and are gone. */
export function AddServerForm({
  onAdded,
  hasDemo,
}: {
  readonly onAdded: (name: string) => void
  readonly hasDemo: boolean
}) {
  const t = useTranslations('mcp')
  const dispatch = useWorkbench((state) => state.dispatch)
  const isPending = useWorkbench((state) => state.pending[KEY] === true)
  const error = useWorkbench((state) => state.errors[KEY])
  const stdio = useLiveServers().stdio.map((name) => `stdio:${name}`)
  const [form, setForm] = useState({ name: '', url: '', headers: '' })
  const [badLine, setBadLine] = useState<number | null>(null)
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const headers = parseHeaders(form.headers)
    setBadLine(headers.ok ? null : headers.error)
    if (!headers.ok) return
    const name = form.name.trim() || nameFrom(form.url)
    const url = form.url.trim()
    const result = await dispatch({ type: 'mcp.add', name, url, headers: headers.value }, KEY)
    if (result.ok) onAdded(name)
  }
  const change = (field: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm({ ...form, [field]: event.target.value })
  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <h3 className={styles.heading}>{t('addTitle')}</h3>
      <Field label={t('url')} hint={t('urlHint', { stdio: stdio.length === 0 ? 'none' : stdio.join(', ') })}>
        <TextInput
          required
          autoComplete="off"
          spellCheck={false}
          placeholder={t('urlExample')}
          value={form.url}
          onChange={change('url')}
        />
      </Field>
      <Field label={t('name')} hint={t('nameHint')}>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          placeholder={nameFrom(form.url)}
          value={form.name}
          onChange={change('name')}
        />
      </Field>
      <Field
        label={t('headers')}
        hint={t('headersHint')}
        error={badLine === null ? undefined : t('headersBad', { line: badLine })}
      >
        <TextArea
          isCode
          rows={3}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('headersExample')}
          value={form.headers}
          onChange={change('headers')}
        />
      </Field>
      {error && (
        <p role="alert" className={styles.error}>
          {t('failed', { message: error.message })}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isPending}>
          {isPending ? t('adding') : t('add')}
        </Button>
        {hasDemo && <DemoButton onAdded={onAdded} />}
      </div>
    </form>
  )
}

/** A name for a server that got none: the telling part of its host. */
function nameFrom(url: string): string {
  if (url.startsWith('stdio:')) return url.slice('stdio:'.length)
  const host = URL.canParse(url) ? new URL(url).hostname : ''
  const parts = host.split('.').filter((part) => !['www', 'mcp', 'api'].includes(part))
  return (/^[\d.]+$/.test(host) ? 'local' : parts[0]) || 'server'
}
