'use client'
import { Download, History } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/Dialog'
import { IconButton } from '@/components/ui/IconButton'

const VersionsPanel = dynamic(
  () => import('@/components/versions/VersionsPanel').then((module) => module.VersionsPanel),
  {
    ssr: false,
  },
)
const TakeHomeDialog = dynamic(
  () => import('@/components/take-home/TakeHomeDialog').then((module) => module.TakeHomeDialog),
  { ssr: false },
)

/** The versions of the tool in the editor, and the ways to take it home; both come when they are first opened. */
export function SchemaExtras({ tool }: { readonly tool: string }) {
  const versions = useTranslations('versions')
  const takeHome = useTranslations('takeHome')
  const [open, setOpen] = useState<'versions' | 'take_home' | null>(null)
  const handleClose = () => setOpen(null)
  return (
    <>
      <IconButton
        size="sm"
        label={versions('open')}
        icon={<History aria-hidden size={14} />}
        onClick={() => setOpen('versions')}
      />
      <IconButton
        size="sm"
        label={takeHome('open')}
        icon={<Download aria-hidden size={14} />}
        onClick={() => setOpen('take_home')}
      />
      {open === 'versions' && (
        <Dialog size="lg" title={versions('label')} onClose={handleClose}>
          <VersionsPanel tool={tool} />
        </Dialog>
      )}
      {open === 'take_home' && <TakeHomeDialog tool={tool} onClose={handleClose} />}
    </>
  )
}
