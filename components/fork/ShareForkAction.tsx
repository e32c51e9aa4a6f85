'use client'
import { Settings2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '@/components/ui/IconButton'

const ShareForkDialog = dynamic(() => import('./ShareForkDialog').then((module) => module.ShareForkDialog), {
  ssr: false,
})

/** Beside a replay's Fork: the same with something different. */
export function ShareForkAction({ shareId }: { readonly shareId: string }) {
  const t = useTranslations('fork')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('withChanges')} icon={<Settings2 aria-hidden size={15} />} onClick={() => setOpen(true)} />
      {isOpen && <ShareForkDialog shareId={shareId} onClose={() => setOpen(false)} />}
    </>
  )
}
