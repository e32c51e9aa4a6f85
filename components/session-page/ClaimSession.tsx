'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Spinner } from '@/components/ui/Spinner'
import { claimSession, dropFragment, readEditToken } from './edit-token'
import { PageMessage } from './PageMessage'

type Claim = { readonly state: 'looking' | 'none' } | { readonly state: 'refused'; readonly message: string }

/** For a browser that does not own the session: claims it with the token of the address, or says what is missing. */
export function ClaimSession({ sessionId }: { readonly sessionId: string }) {
  const t = useTranslations('page')
  const [claim, setClaim] = useState<Claim>({ state: 'looking' })
  const hasAsked = useRef(false)
  useEffect(() => {
    // A token is sent once, however often effects run.
    if (hasAsked.current) return
    hasAsked.current = true
    const token = readEditToken(window.location.hash)
    if (token === null) return setClaim({ state: 'none' })
    void claimSession(sessionId, token).then((refusal) => {
      if (refusal !== null) return setClaim({ state: 'refused', message: refusal })
      dropFragment()
      window.location.reload()
    })
  }, [sessionId])
  if (claim.state === 'looking')
    return (
      <PageMessage
        title={t('claim.lookingTitle')}
        text={
          <p>
            <Spinner /> {t('claim.lookingText')}
          </p>
        }
      />
    )
  if (claim.state === 'refused')
    return (
      <PageMessage
        isAlert
        title={t('claim.refusedTitle')}
        text={<p>{t('claim.refusedText', { message: claim.message })}</p>}
        action={<Button onClick={() => window.location.reload()}>{t('tryAgain')}</Button>}
      />
    )
  return (
    <PageMessage
      title={t('claim.noneTitle')}
      text={
        <>
          <p>{t('claim.noneText')}</p>
          <p>{t('claim.noneHint')}</p>
        </>
      }
    />
  )
}
