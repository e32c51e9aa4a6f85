'use client'
import { useTranslations } from 'next-intl'
import { isBlobRef } from '@/lib/session/stored-value'
import type { SettingDifference, ToolSetting } from '@/lib/share/compare/compare-settings'
import { AspectSection } from './AspectSection'
import styles from './ComparePage.module.css'
import type { CompareSide } from './compare-side'
import { FactPair } from './FactPair'
import { ValueDiff } from './ValueDiff'

/** What is set otherwise on the two sides as they stand: tools with their versions, policy, model, mode, options. */
export function CompareSettings({
  a,
  b,
  settings,
}: {
  readonly a: CompareSide
  readonly b: CompareSide
  readonly settings: readonly SettingDifference[]
}) {
  const t = useTranslations('compare')
  if (settings.length === 0) return <p className={styles.none}>{t('settingsSame')}</p>
  return (
    <div className={styles.sections}>
      {settings.map((setting) => {
        const title = t(`setting.${setting.kind}`, { name: setting.name })
        return (
          <AspectSection key={title} title={title} isDifferent>
            {setting.kind === 'tool' && <ToolVersions setting={setting} />}
            {isShort(setting.left) && isShort(setting.right) ? (
              <FactPair a={wordOf(setting.left)} b={wordOf(setting.right)} isSplit />
            ) : (
              <ValueDiff
                name={title}
                a={{ port: a.store.getState().port, value: settingValue(setting, setting.left) }}
                b={{ port: b.store.getState().port, value: settingValue(setting, setting.right) }}
              />
            )}
          </AspectSection>
        )
      })}
    </div>
  )
}

function ToolVersions({ setting }: { readonly setting: SettingDifference }) {
  const t = useTranslations('compare')
  const word = (tool: unknown) => (isTool(tool) ? t('schemaVersion', { version: tool.version }) : null)
  return <FactPair a={word(setting.left)} b={word(setting.right)} isSplit />
}

function isTool(value: unknown): value is ToolSetting {
  return typeof value === 'object' && value !== null && 'definition' in value && 'version' in value
}

/** Of a tool what counts is its definition, and whether it is on. */
function settingValue(setting: SettingDifference, value: unknown): unknown {
  return setting.kind === 'tool' && isTool(value) ? { enabled: value.isEnabled, definition: value.definition } : value
}

function isShort(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\n') && value.length < 200
  return !isBlobRef(value) && (typeof value !== 'object' || value === null)
}

function wordOf(value: unknown): string | null {
  if (value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
