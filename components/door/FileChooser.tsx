'use client'
import { Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '@/components/ui/Button'

const KINDS = '.json,.jsonl,.ndjson,.yaml,.yml,.ts,.mts,.js,.mjs,.txt,.md,.html'

/** Chooses one file for the box; the same file may be chosen again after it changed. */
export function FileChooser({ onFile }: { readonly onFile: (file: File) => void }) {
  const t = useTranslations('door')
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={<Upload aria-hidden size={14} />} onClick={() => chooser.current?.click()}>
        {t('chooseFile')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t('chooseFile')}
        accept={KINDS}
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          if (chosen !== undefined) onFile(chosen)
          event.target.value = ''
        }}
      />
    </>
  )
}
