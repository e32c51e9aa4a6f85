'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { useDurations } from '@/components/ui/use-durations'
import { type BrowserKeyOwner, browserStorage, readBrowserKey } from '@/components/workbench/browser-keys'
import type { Result } from '@/lib/base/result'
import type { ModelCheck } from '@/lib/models/model-listing'
import { checkConnection } from './fetch-models'
import styles from './ModelPicker.module.css'

/** Asks the provider whether it lets us in, and says the verdict in words. */
export function ConnectionTest({
  what,
  owner,
}: {
  readonly what: { readonly provider: string } | { readonly model: string }
  readonly owner: BrowserKeyOwner | undefined
}) {
  const t = useTranslations('models')
  const { span } = useDurations()
  const [isBusy, setBusy] = useState(false)
  const [found, setFound] = useState<Result<ModelCheck, string> | null>(null)
  const handleTest = async () => {
    setBusy(true)
    setFound(await checkConnection(what, owner && readBrowserKey(browserStorage(), owner)))
    setBusy(false)
  }
  const isOk = found?.ok === true && found.value.verdict === 'ok'
  return (
    <>
      <Button size="sm" busy={isBusy} onClick={() => void handleTest()}>
        {isBusy ? t('test.busy') : t('test.button')}
      </Button>
      {found && (
        <span role="status" className={isOk ? styles.good : styles.error}>
          {found.ok
            ? t('test.verdict', {
                verdict: t(`verdict.${found.value.verdict}`),
                message: found.value.message,
                time: span(found.value.latencyMs),
              })
            : found.error}
        </span>
      )}
    </>
  )
}
