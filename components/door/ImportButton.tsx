'use client'
import { Download } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'

const ImportDialog = dynamic(() => import('./ImportDialog').then((module) => module.ImportDialog), { ssr: false })

/** Brings tools or calls into the session of the page; the box is loaded when it is first asked for. */
export function ImportButton() {
  const t = useTranslations('door')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button fullWidth icon={<Download aria-hidden size={14} />} onClick={() => setOpen(true)}>
        {t('import')}
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}
