'use client'
import { BookmarkPlus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '@/components/ui/IconButton'

const NoteDialog = dynamic(() => import('./NoteDialog').then((module) => module.NoteDialog), { ssr: false })

/** Opens the dialog that writes a note about what one looks at. */
export function NoteAction() {
  const t = useTranslations('note')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        size="sm"
        label={t('title')}
        kbd="M"
        icon={<BookmarkPlus aria-hidden size={13} />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <NoteDialog onClose={() => setOpen(false)} />}
    </>
  )
}
