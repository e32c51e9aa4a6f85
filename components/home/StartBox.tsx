'use client'
import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ImportBox } from '@/components/door/ImportBox'
import { useOpenInLab } from '@/components/door/use-open-in-lab'
import { collectDroppedFiles } from '@/components/files/collect-dropped-files'
import { SourcePicker, type StartSource, type TemplateChoice } from './SourcePicker'
import styles from './StartBox.module.css'
import { type HomeActions, type SessionStart, useStartSession } from './use-start-session'

const EXAMPLES = ['yen', 'search', 'check'] as const

/** One box for a prompt with the files it starts with, or for tools and calls, which open in the lab. */
export function StartBox({
  templates,
  actions,
}: {
  readonly templates: readonly TemplateChoice[]
  readonly actions: HomeActions
}) {
  const t = useTranslations('home')
  const [source, setSource] = useState<StartSource>({ kind: 'template', id: templates[0]?.id ?? 'empty' })
  const { isStarting, problem, start } = useStartSession(actions)
  const openInLab = useOpenInLab()
  return (
    <ImportBox
      bringLabel={t('openInLab')}
      onBring={openInLab}
      prompt={{
        isBusy: isStarting,
        submitLabel: isStarting ? t('starting') : t('start'),
        problem: problem === null ? null : t('failed', { message: problem }),
        placeholder: t('placeholder'),
        examples: EXAMPLES.map((key) => t(`example.${key}`)),
        onPrompt: (prompt) => void start({ prompt, ...sourceOf(source) }),
        onFiles: async (transfer, openSession) => {
          const files = await collectDroppedFiles(transfer)
          const [only, ...others] = files
          if (only && others.length === 0 && (await openSession(only.file))) return
          setSource({ kind: 'files', files })
        },
        controls: (
          <>
            <SourcePicker templates={templates} source={source} onChange={setSource} />
            <span className={styles.key}>
              <KeyRound aria-hidden size={14} />
              {t('noKey')}
            </span>
          </>
        ),
      }}
    />
  )
}

function sourceOf(source: StartSource): Pick<SessionStart, 'template' | 'files'> {
  return source.kind === 'files' ? { files: source.files } : { template: source.id }
}
