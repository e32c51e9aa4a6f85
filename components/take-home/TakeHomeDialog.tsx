'use client'
import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { CopyButton } from '@/components/ui/CopyButton'
import { CodeEditor } from '@/components/ui/code-editor/CodeEditor'
import { Dialog } from '@/components/ui/Dialog'
import { downloadText } from '@/components/ui/download-text'
import { Segmented } from '@/components/ui/Segmented'
import { EXPORT_FORMS } from '@/lib/schema/export/export-tool'
import { DIALECT_TRAITS, isProviderDialect, PROVIDER_DIALECTS } from '@/lib/schema/portability/provider-dialect'
import { CheckInCi } from './CheckInCi'
import { ExportNotes } from './ExportNotes'
import styles from './TakeHome.module.css'
import { type TakeHome, useTakeHome } from './use-take-home'

/** A tool as a file for one's own project: pick a form, see it, read what does not come along, copy or download. */
export function TakeHomeDialog({ tool, onClose }: { readonly tool: string; readonly onClose: () => void }) {
  const t = useTranslations('takeHome')
  const takeHome = useTakeHome(tool)
  return (
    <Dialog size="lg" title={t('title', { tool })} onClose={onClose}>
      {takeHome === null ? <p className={styles.quiet}>{t('unknown')}</p> : <Body tool={tool} takeHome={takeHome} />}
    </Dialog>
  )
}

function Body({ tool, takeHome }: { readonly tool: string; readonly takeHome: TakeHome }) {
  const t = useTranslations('takeHome')
  const { form, file, hasDraft, isOnScreen } = takeHome
  return (
    <div className={styles.body}>
      <div className={styles.scroll}>
        <Segmented
          label={t('form')}
          value={form}
          options={EXPORT_FORMS.map((value) => ({ value, label: t(`forms.${value}`) }))}
          onChange={takeHome.setForm}
        />
      </div>
      <p className={styles.quiet}>
        {t(`about.${form}`)} {hasDraft && t(isOnScreen ? 'draft' : 'saved')}
      </p>
      {form === 'declaration' && <ProviderChoice takeHome={takeHome} />}
      {file.text === '' ? (
        <p>{t('nothing')}</p>
      ) : (
        <>
          <div className={styles.code}>
            <CodeEditor
              language={file.language === 'json' ? 'json' : 'plaintext'}
              fileName={`take-home/${file.fileName}`}
              value={file.text}
              label={t('code', { file: file.fileName })}
              isReadOnly
            />
          </div>
          <div className={styles.actions}>
            <CopyButton label={t('copy')} text={() => file.text} />
            <Button
              variant="primary"
              icon={<Download aria-hidden size={14} />}
              onClick={() => downloadText(file.fileName, file.text)}
            >
              {t('download', { file: file.fileName })}
            </Button>
          </div>
        </>
      )}
      <ExportNotes notes={file.notes} />
      <CheckInCi tool={tool} />
    </div>
  )
}

function ProviderChoice({ takeHome }: { readonly takeHome: TakeHome }) {
  const t = useTranslations('takeHome')
  return (
    <label className={styles.choice}>
      {t('provider')}
      <select
        value={takeHome.provider}
        onChange={({ target }) => isProviderDialect(target.value) && takeHome.setProvider(target.value)}
      >
        {PROVIDER_DIALECTS.map((dialect) => (
          <option key={dialect} value={dialect}>
            {DIALECT_TRAITS[dialect].title}
          </option>
        ))}
      </select>
    </label>
  )
}
