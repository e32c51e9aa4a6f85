'use client'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { type HomeActions, useStartSession } from './use-start-session'

/** A session with nothing in it. */
export function BlankButton({ actions }: { readonly actions: HomeActions }) {
  const t = useTranslations('home')
  const { isStarting, problem, start } = useStartSession(actions)
  return (
    <Button
      busy={isStarting}
      icon={<Plus aria-hidden size={14} />}
      data-tip={problem === null ? undefined : t('failed', { message: problem })}
      onClick={() => void start({ template: 'empty' })}
    >
      {isStarting ? t('starting') : t('blank')}
    </Button>
  )
}
