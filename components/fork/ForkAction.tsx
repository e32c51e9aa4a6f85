'use client'
import { GitFork } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '@/components/ui/IconButton'

const SessionForkDialog = dynamic(() => import('./SessionForkDialog').then((module) => module.SessionForkDialog), {
  ssr: false,
})

/** Opens the dialog that forks the session from where one stands. */
export function ForkAction() {
  const t = useTranslations('fork')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        size="sm"
        label={t('title')}
        kbd="⇧F"
        icon={<GitFork aria-hidden size={13} />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <SessionForkDialog onClose={() => setOpen(false)} />}
    </>
  )
}
