'use client'
import { TriangleAlert, WandSparkles } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { SafeText } from '@/components/ui/SafeText'
import { useResolved } from '@/components/workbench/use-blob-text'
import { REPAIR_NAMES } from '@/lib/schema/repair-name'
import type { CallBuild } from '@/lib/session/state'
import { Check } from './Evidence'
import styles from './Evidence.module.css'

const MAX_VALUE = 160

/** Every change that build made to the arguments, before and after and by which repair, and what it ignored. */
export function Repairs({ build }: { readonly build: CallBuild }) {
  const t = useTranslations('stages')
  return (
    <>
      {build.normalised.map((change) => (
        <Repair key={`${change.path} ${change.repair}`} change={change} />
      ))}
      {build.ignored.map((item) => (
        <Check key={item.path} tone="warn" icon={<TriangleAlert aria-hidden size={13} />}>
          {item.nearest === undefined
            ? t('ignored', { path: item.path })
            : t('ignoredNear', { path: item.path, nearest: item.nearest })}
        </Check>
      ))}
    </>
  )
}

function Repair({ change }: { readonly change: CallBuild['normalised'][number] }) {
  const t = useTranslations('stages')
  const names = useTranslations('options')
  const before = useResolved(change.before).value
  const after = useResolved(change.after).value
  const known = REPAIR_NAMES.find((name) => name === change.repair)
  return (
    <div className={styles.issue}>
      <Check tone="warn" icon={<WandSparkles aria-hidden size={13} />}>
        <span className={styles.code}>{change.path || '/'}</span>
      </Check>
      <div className={styles.well}>
        <Side label={t('before')} value={before} />
        <Side label={t('after')} value={after} />
      </div>
      <p className={styles.note} {...(known ? { 'data-tip': names(`does.${known}`) } : {})}>
        {t('repairedBy', { repair: known ? names(`repair.${known}`) : change.repair })}
      </p>
    </div>
  )
}

function Side({ label, value }: { readonly label: string; readonly value: unknown }) {
  const t = useTranslations('stages')
  const text = value === undefined ? t('absent') : JSON.stringify(value)
  return (
    <div>
      <span className={styles.wellKey}>{label}</span>
      <SafeText text={text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text} />
    </div>
  )
}
