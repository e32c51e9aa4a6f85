'use client'
import { Share2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'

const OwnSharesDialog = dynamic(() => import('./OwnSharesDialog').then((module) => module.OwnSharesDialog), {
  ssr: false,
})

/** Opens the list of all links of one's own. */
export function OwnSharesButton() {
  const t = useTranslations('share.own')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="ghost" icon={<Share2 aria-hidden size={14} />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <OwnSharesDialog onClose={() => setOpen(false)} />}
    </>
  )
}
