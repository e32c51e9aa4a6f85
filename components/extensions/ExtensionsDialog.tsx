'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { selectCanAct } from '@/components/workbench/selectors'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { ExtensionItem } from './ExtensionItem'
import { ExtensionLook } from './ExtensionLook'
import styles from './Extensions.module.css'
import { InstallSource } from './InstallSource'
import type { FoundExtension } from './read-source'

/** The session's extensions, and the way to another one: where it comes from, a look at it, then installing. */
export function ExtensionsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('extensions')
  const extensions = useWorkbench((state) => state.shown.extensions)
  const canAct = useWorkbench(selectCanAct)
  const [found, setFound] = useState<readonly FoundExtension[]>([])
  const [chosen, choose] = useState<FoundExtension | null>(null)
  const reset = () => {
    setFound([])
    choose(null)
  }
  const show = (several: readonly FoundExtension[]) => {
    setFound(several)
    if (several.length === 1) choose(several[0] ?? null)
  }
  return (
    <Dialog title={t('title')} onClose={onClose} size="lg">
      <div className={styles.dialog}>
        {chosen && <ExtensionLook found={chosen} onDone={reset} onBack={reset} />}
        {!chosen && found.length > 1 && <Choice found={found} onChoose={choose} onBack={reset} />}
        {!chosen && found.length <= 1 && (
          <>
            {extensions.length === 0 ? (
              <p className={styles.quiet}>{t('noneText')}</p>
            ) : (
              <ul className={styles.list} aria-label={t('installed')}>
                {extensions.map((item) => (
                  <ExtensionItem key={item.name} item={item} />
                ))}
              </ul>
            )}
            {canAct && <InstallSource onFound={show} />}
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Several came at once, from one session: which of them to look at. */
function Choice({
  found,
  onChoose,
  onBack,
}: {
  readonly found: readonly FoundExtension[]
  readonly onChoose: (one: FoundExtension) => void
  readonly onBack: () => void
}) {
  const t = useTranslations('extensions')
  return (
    <>
      <p>{t('several', { count: found.length })}</p>
      <div className={styles.actions}>
        {found.map((one) => (
          <Button key={one.extension.name} onClick={() => onChoose(one)}>
            {one.extension.displayName ?? one.extension.name}
          </Button>
        ))}
        <Button variant="ghost" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </>
  )
}
