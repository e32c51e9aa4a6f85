'use client'
import { FolderOpen } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'

const OpenSessionDialog = dynamic(() => import('./OpenSessionDialog').then((module) => module.OpenSessionDialog), {
  ssr: false,
})

/** Chooses a session file, or the page made of one, and opens it. */
export function OpenFileButton() {
  const t = useTranslations('openSession')
  const chooser = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<FolderOpen aria-hidden size={14} />}
        data-tip={t('openTip')}
        onClick={() => chooser.current?.click()}
      >
        {t('open')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t('open')}
        accept=".json,.html,.htm"
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          if (chosen) setFile(chosen)
          event.target.value = ''
        }}
      />
      {file && <OpenSessionDialog file={file} name={file.name} onClose={() => setFile(null)} />}
    </>
  )
}
