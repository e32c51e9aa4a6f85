'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { LazyDiffView } from '@/components/ui/LazyDiffView'
import { SafeText } from '@/components/ui/SafeText'
import { Skeleton } from '@/components/ui/Skeleton'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { ExtensionPlan } from '@/lib/lifecycle/extension/plan-extension'
import styles from './Extensions.module.css'
import { IssueList } from './IssueList'
import { LookFiles } from './LookFiles'
import { LookRules } from './LookRules'
import { LookTools } from './LookTools'
import type { FoundExtension } from './read-source'
import { useExtensionPlan } from './use-extension-plan'

/** What an extension adds and may do, before it does: nothing of it is there until the button is pressed. */
export function ExtensionLook({
  found,
  onDone,
  onBack,
}: {
  readonly found: FoundExtension
  readonly onDone: () => void
  readonly onBack: () => void
}) {
  const t = useTranslations('extensions')
  const look = useExtensionPlan(found.extension)
  if (!look) return <Skeleton />
  if (look.plan.ok)
    return <Plan found={found} plan={look.plan.value} before={look.before} onDone={onDone} onBack={onBack} />
  return (
    <>
      <IssueList issues={look.plan.error} />
      <Button onClick={onBack}>{t('back')}</Button>
    </>
  )
}

function Plan({
  found,
  plan,
  before,
  onDone,
  onBack,
}: {
  readonly found: FoundExtension
  readonly plan: ExtensionPlan
  readonly before: unknown
  readonly onDone: () => void
  readonly onBack: () => void
}) {
  const t = useTranslations('extensions')
  const { extension, updates, tools, rules, servers, files, leaving } = plan
  const [allowed, setAllowed] = useState<readonly string[]>([])
  const [overwritten, setOverwritten] = useState<readonly string[]>([])
  const key = `extension:install:${extension.name}`
  const dispatch = useWorkbench((state) => state.dispatch)
  const isPending = useWorkbench((state) => state.pending[key] === true)
  const error = useWorkbench((state) => state.errors[key])
  const install = async () => {
    const consent = { allow: [...allowed], overwrite: [...overwritten] }
    const result = await dispatch({ type: 'extension.install', extension: found.value, ...consent }, key)
    if (result.ok) onDone()
  }
  const agreed = [...allowed, ...rules.filter(({ isAllowed }) => isAllowed).map(({ rule }) => rule.id)]
  return (
    <div className={styles.look}>
      <header className={styles.head}>
        <h3 className={styles.title}>
          <SafeText text={extension.displayName ?? extension.name} />
        </h3>
        <p className={styles.quiet}>
          {updates === undefined
            ? t('versionOf', { name: extension.name, version: extension.version })
            : t('updateOf', { name: extension.name, version: extension.version, updates })}
        </p>
        <p className={styles.words}>
          <SafeText text={extension.description} />
        </p>
      </header>
      {tools.length > 0 && (
        <Part title={t('part.tools', { count: tools.length })}>
          <LookTools tools={tools} isUpdate={updates !== undefined} />
        </Part>
      )}
      {leaving.tools.length > 0 && <p>{t('goneTools', { names: leaving.tools.join(', ') })}</p>}
      {rules.length > 0 && (
        <Part title={t('part.rules', { count: rules.length })}>
          <LookRules rules={rules} allowed={agreed} onAllow={(id, isOn) => setAllowed(toggled(allowed, id, isOn))} />
        </Part>
      )}
      {servers.length > 0 && (
        <Part title={t('part.servers', { count: servers.length })}>
          <ul className={styles.items}>
            {servers.map(({ own, name, url, takenBy, description }) => (
              <li key={own}>
                <p className={styles.line}>
                  <bdi className={styles.name}>{name}</bdi>
                  <code className={styles.url}>
                    <SafeText text={url} />
                  </code>
                </p>
                {takenBy !== undefined && <p className={styles.renamed}>{t('renamed', { own, name, takenBy })}</p>}
                {description !== undefined && (
                  <p className={styles.quiet}>
                    <SafeText text={description} />
                  </p>
                )}
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>{t('serversWait')}</p>
        </Part>
      )}
      {files.length + leaving.files.length > 0 && (
        <Part title={t('part.files', { count: files.length })}>
          <LookFiles
            files={files}
            leaving={leaving.files}
            overwritten={overwritten}
            onOverwrite={(path, isOn) => setOverwritten(toggled(overwritten, path, isOn))}
          />
        </Part>
      )}
      {extension.lesson !== undefined && <p>{t('hasLesson', { title: String(extension.lesson.title ?? '') })}</p>}
      {before !== undefined && (
        <details>
          <summary>{t('diff')}</summary>
          <LazyDiffView before={pretty(before)} after={pretty(found.value)} path={`${extension.name}.json`} />
        </details>
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {t('failed', { message: error.message })}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onBack}>{t('back')}</Button>
        <Button variant="primary" busy={isPending} onClick={() => void install()}>
          {t(updates === undefined ? 'install' : 'update')}
        </Button>
      </div>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.part}>
      <h4 className={styles.partTitle}>{title}</h4>
      {children}
    </section>
  )
}

function toggled(items: readonly string[], item: string, isOn: boolean): readonly string[] {
  const others = items.filter((other) => other !== item)
  return isOn ? [...others, item] : others
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2)
}
