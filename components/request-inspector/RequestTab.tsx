'use client'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { CodeBlock } from '@/components/ui/CodeBlock'
import { Segmented } from '@/components/ui/Segmented'
import { toCurl, toTypescript } from '@/lib/models/inspect/request-code'
import { formOfModel, REQUEST_FORMS, type RequestForm, requestBody } from '@/lib/models/inspect/request-forms'
import type { ModelRequest } from '@/lib/models/port'
import type { ModelExchange } from '@/lib/session/model-exchange'
import { CopyText } from './CopyText'
import { HeaderList } from './HeaderList'
import styles from './RequestDialog.module.css'
import { TokenBar } from './TokenBar'
import type { InspectedStep } from './use-step-request'
import { WireBody } from './WireBody'

/** The request exactly as it was sent, or as it would be sent to any provider. */
export function RequestTab({
  inspected,
  exchange,
}: {
  readonly inspected: InspectedStep
  readonly exchange: ModelExchange | null | undefined
}) {
  const t = useTranslations('inspector')
  const { request, ending, step } = inspected
  const own = formOfModel(step.model)
  const [form, setForm] = useState<RequestForm | 'sent'>(exchange === null ? own : 'sent')
  const shown = form === 'sent' && !exchange ? own : form
  const forms = [...(exchange ? (['sent'] as const) : []), ...REQUEST_FORMS]
  const body = useMemo(() => (shown === 'sent' ? null : requestBody(request, shown)), [request, shown])
  const code = useMemo(() => codeOf(shown === 'sent' ? own : shown, request, exchange), [shown, own, request, exchange])
  const curl = exchange ? toCurl(exchange) : null
  return (
    <div className={styles.stack}>
      <TokenBar request={request} usage={ending?.usage} />
      <div className={styles.forms}>
        <Segmented
          label={t('form.label')}
          options={forms.map((value) => ({ value, label: t(`form.${value}`) }))}
          value={shown}
          onChange={setForm}
        />
      </div>
      <p className={styles.note}>{shown === 'sent' ? t('sentNote') : t(exchange ? 'wouldNote' : 'neverNote')}</p>
      <div className={styles.actions}>
        {exchange && (
          <CopyText text={curl ?? ''} label={t('copyCurl')} hint={curl === null ? t('curlCut') : t('curlKey')} />
        )}
        <CopyText text={code ?? ''} label={t('copyTypescript')} hint={code === null ? t('neutralHasNoCode') : ''} />
      </div>
      {shown === 'sent' && exchange ? (
        <>
          <p className={styles.line}>
            <strong>{exchange.request.method}</strong> {exchange.request.url}
          </p>
          <HeaderList headers={exchange.request.headers} />
          <WireBody body={exchange.request.body} label={t('form.sent')} />
        </>
      ) : (
        <CodeBlock value={body} label={t(`form.${shown}`)} />
      )}
    </div>
  )
}

/** The request as a program, in the form that is shown; null where no library takes that form. */
function codeOf(form: RequestForm, request: ModelRequest, exchange: ModelExchange | null | undefined): string | null {
  return form === 'neutral' ? null : toTypescript(request, form, exchange)
}
