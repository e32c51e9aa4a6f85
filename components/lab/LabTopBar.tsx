'use client'
import { ArrowLeft, Ellipsis, PackageOpen, Undo2 } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { BrandMark } from '@/components/ui/BrandMark'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { LocaleMenu } from '@/components/ui/LocaleMenu'
import { Menu, type MenuItem } from '@/components/ui/Menu'
import { ThemeMenu } from '@/components/ui/ThemeMenu'
import { useLocaleItems } from '@/components/ui/use-locale-items'
import { useThemeItems } from '@/components/ui/use-theme-items'
import { DraftState } from './DraftState'
import styles from './LabTopBar.module.css'
import type { LabView } from './lab-view'
import { SaveVersion } from './SaveVersion'
import { LAB_SLOTS } from './slots'
import { useVersionChoices, VersionSwitch } from './VersionSwitch'

/** Brand, tool and the state of its draft; versions, discard and save; the ways out. `view` is null where no tool is open. */
export function LabTopBar({ sessionId, view }: { readonly sessionId: string; readonly view: LabView | null }) {
  const t = useTranslations('lab')
  return (
    <header className={styles.bar}>
      <Link href="/" className={styles.home} aria-label={t('home')}>
        <BrandMark />
      </Link>
      <span aria-hidden className={styles.rule} />
      <h1 className={styles.title}>{t('title')}</h1>
      {view && <DraftState view={view} />}
      <span className={styles.space} />
      {view && <Actions view={view} />}
      <Link href={`/s/${sessionId}`} prefetch={false} className={styles.back} aria-label={t('back')}>
        <ArrowLeft aria-hidden size={14} />
        <span className={styles.backText}>{t('back')}</span>
      </Link>
      <span className={styles.desk}>
        <LocaleMenu />
        <ThemeMenu />
      </span>
      <span className={styles.phone}>
        <MoreMenu view={view} sessionId={sessionId} />
      </span>
    </header>
  )
}

function Actions({ view }: { readonly view: LabView }) {
  const t = useTranslations('lab')
  const [isTaking, setTaking] = useState(false)
  const { takeHome: TakeHome } = LAB_SLOTS
  return (
    <>
      <span className={styles.desk}>
        <VersionSwitch view={view} />
        {view.draft.isDraft && (
          <Button
            variant="ghost"
            icon={<Undo2 aria-hidden size={14} />}
            onClick={() => {
              view.saving.clearProblem()
              view.draft.revert()
            }}
          >
            {t('discard')}
          </Button>
        )}
      </span>
      <SaveVersion view={view} />
      {TakeHome && (
        <span className={styles.desk}>
          <Button icon={<PackageOpen aria-hidden size={14} />} onClick={() => setTaking(true)}>
            {t('takeHome')}
          </Button>
        </span>
      )}
      {TakeHome && isTaking && <TakeHome tool={view.draft.tool.definition.name} onClose={() => setTaking(false)} />}
    </>
  )
}

/** On a phone: versions, discard, take home, theme and the way back in one menu. */
function MoreMenu({ view, sessionId }: { readonly view: LabView | null; readonly sessionId: string }) {
  const t = useTranslations('lab')
  const router = useRouter()
  const theme = useThemeItems()
  const language = useLocaleItems()
  const versions = useVersionChoices(view)
  const [isTaking, setTaking] = useState(false)
  const { takeHome: TakeHome } = LAB_SLOTS
  const items: MenuItem[] = [
    ...versions.map(({ value, label, isChosen, choose }) => {
      return { id: value, label, checked: isChosen, onSelect: choose }
    }),
    ...(view?.draft.isDraft ? [{ id: 'discard', label: t('discard'), onSelect: view.draft.revert }] : []),
    ...(view && TakeHome ? [{ id: 'take-home', label: t('takeHome'), onSelect: () => setTaking(true) }] : []),
    { id: 'back', label: t('back'), onSelect: () => router.push(`/s/${sessionId}`) },
    ...theme,
    ...language,
  ]
  return (
    <>
      <Menu
        label={t('more')}
        align="end"
        items={items}
        trigger={<IconButton label={t('more')} icon={<Ellipsis aria-hidden size={18} />} />}
      />
      {view && TakeHome && isTaking && (
        <TakeHome tool={view.draft.tool.definition.name} onClose={() => setTaking(false)} />
      )}
    </>
  )
}
