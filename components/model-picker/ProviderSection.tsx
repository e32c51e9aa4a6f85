'use client'
import { CircleCheck, KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { browserStorage, readBrowserKey } from '@/components/workbench/browser-keys'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { ProviderEntry } from '@/lib/models/model-listing'
import { ConnectionTest } from './ConnectionTest'
import { KeyField } from './KeyField'
import styles from './ModelPicker.module.css'
import { ModelRow } from './ModelRow'
import { modelsToShow } from './models-to-show'

const FIRST_MODELS = 8

/** One provider: how it stands, its key, a test of the connection, and its models. */
export function ProviderSection({
  entry,
  filter,
  onKeyChanged,
}: {
  readonly entry: ProviderEntry
  /** As it was typed; empty shows all. */
  readonly filter: string
  readonly onKeyChanged: () => void
}) {
  const t = useTranslations('models')
  const isWanted = useWorkbench((state) => state.keyModel?.split(':')[0] === entry.id)
  const [isKeyOpen, setKeyOpen] = useState(isWanted)
  const [isWhole, setWhole] = useState(false)
  const isOwn = entry.id === 'planner' || entry.id === 'manual'
  const owner = entry.keyOwner
  const isReady =
    entry.state === 'ready' || (owner !== undefined && readBrowserKey(browserStorage(), owner) !== undefined)
  const { models, typed } = modelsToShow(entry, filter)
  // One that lists nothing (its key is refused, its address wrong) stays: here is where that is mended.
  if (models.length === 0 && typed === undefined && filter.trim() !== '') return null
  const shown = isWhole || filter.trim() !== '' ? models : models.slice(0, FIRST_MODELS)
  return (
    <section className={styles.provider} aria-label={entry.title}>
      <div className={styles.providerHead}>
        <h3 className={styles.providerTitle}>{isOwn ? t(`own.${entry.id as 'planner' | 'manual'}`) : entry.title}</h3>
        <Badge
          tone={isReady ? 'ok' : 'approval'}
          icon={isReady ? <CircleCheck aria-hidden size={12} /> : <KeyRound aria-hidden size={12} />}
        >
          {isReady ? t('ready') : t('needsKey')}
        </Badge>
        {!isOwn && (
          <span className={styles.tools}>
            <Button size="sm" aria-expanded={isKeyOpen} onClick={() => setKeyOpen(!isKeyOpen)}>
              {t('key.button')}
            </Button>
            <ConnectionTest what={{ provider: entry.id }} owner={owner} />
          </span>
        )}
      </div>
      <p className={styles.note}>
        {isOwn ? t(`ownHint.${entry.id as 'planner' | 'manual'}`) : <Origin entry={entry} />}
      </p>
      {isKeyOpen && owner && (
        <KeyField owner={owner} title={entry.title} isWanted={isWanted} onChanged={onKeyChanged} />
      )}
      {entry.problem && <p className={styles.error}>{entry.problem.message}</p>}
      {shown.map((model) => (
        <ModelRow
          key={model.ref}
          modelRef={model.ref}
          title={isOwn ? t(`own.${entry.id as 'planner' | 'manual'}`) : (model.title ?? model.ref)}
          limit={model.inputTokenLimit}
        />
      ))}
      {typed !== undefined && <ModelRow modelRef={typed} title={t('typed', { ref: typed })} />}
      {shown.length < models.length && (
        <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
          {t('showAll', { count: models.length })}
        </Button>
      )}
    </section>
  )
}

function Origin({ entry }: { readonly entry: ProviderEntry }) {
  const t = useTranslations('models')
  const isBrowsers = entry.keyOwner !== undefined && readBrowserKey(browserStorage(), entry.keyOwner) !== undefined
  const from = isBrowsers
    ? 'browser'
    : entry.keyFrom === 'environment'
      ? 'environment'
      : entry.isCustomHost
        ? 'none'
        : 'missing'
  return (
    <>
      {t(`keyFrom.${from}`, { variable: entry.keyVariable ?? '' })} <code>{entry.baseUrl}</code>
      {entry.modelsFrom === 'examples' && ` · ${t('examples')}`}
    </>
  )
}
