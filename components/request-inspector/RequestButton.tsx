'use client'
import { FileSearch } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '@/components/ui/IconButton'

const RequestDialog = dynamic(() => import('./RequestDialog').then((module) => module.RequestDialog), { ssr: false })

/** Opens what a model step was sent and what came back. */
export function RequestButton({ run, step }: { readonly run: string; readonly step: number }) {
  const t = useTranslations('conversation')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        size="sm"
        label={t('step.request', { step })}
        icon={<FileSearch aria-hidden size={13} />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <RequestDialog run={run} step={step} onClose={() => setOpen(false)} />}
    </>
  )
}
