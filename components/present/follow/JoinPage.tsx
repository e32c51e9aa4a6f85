'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { BrandMark } from '@/components/ui/BrandMark'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { TextInput } from '@/components/ui/TextInput'
import { readCode } from '@/lib/share/present/code'
import styles from './JoinPage.module.css'

/** Where a code is typed; `problem` says why the last one led nowhere. */
export function JoinPage({ problem }: { readonly problem: 'none' | 'unknown' | 'too_many' }) {
  const t = useTranslations('present')
  const [text, setText] = useState('')
  const [isOdd, setOdd] = useState(false)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const code = readCode(text)
    if (code === null) return setOdd(true)
    window.location.assign(`/f/${code}`)
  }
  const error = isOdd ? t('follow.odd') : problem === 'none' ? undefined : t(`follow.problem.${problem}`)
  return (
    <main className={styles.page}>
      <form className={styles.card} onSubmit={handleSubmit}>
        <BrandMark />
        <h1 className={styles.title}>{t('follow.joinTitle')}</h1>
        <Field label={t('followers.code')} error={error}>
          <TextInput
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={9}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setOdd(false)
            }}
          />
        </Field>
        <Button type="submit" variant="primary">
          {t('follow.join')}
        </Button>
      </form>
    </main>
  )
}
