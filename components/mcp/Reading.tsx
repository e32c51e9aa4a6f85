'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { SafeText } from '@/components/ui/SafeText'
import { selectCanAct } from '@/components/workbench/selectors'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { Result } from '@/lib/base/result'
import styles from './Mcp.module.css'
import { createMcpRequests, type ReadableItem, type ReadRequest } from './mcp-requests'
import { ReadablePrompt } from './ReadablePrompt'

interface Lists {
  readonly prompts: readonly ReadableItem[]
  readonly resources: readonly ReadableItem[]
}
const NONE: Lists = { prompts: [], resources: [] }

/** The prompts and resources of a server, to be read; nothing of it goes to a model or into the log. */
export function Reading({ server }: { readonly server: string }) {
  const t = useTranslations('mcp')
  const sessionId = useWorkbench((state) => (selectCanAct(state) ? state.sessionId : null))
  const [lists, setLists] = useState<Result<Lists, string> | null>(null)
  const [text, setText] = useState<Result<string, string> | null>(null)
  useEffect(() => {
    if (sessionId === null) return
    let isCurrent = true
    void createMcpRequests(sessionId)
      .read<Lists>(server, { kind: 'list' })
      .then((answer) => {
        if (isCurrent) setLists(answer)
      })
    return () => {
      isCurrent = false
    }
  }, [sessionId, server])
  if (sessionId === null) return <p className={styles.quiet}>{t('readOnlyView')}</p>
  const read = async (request: ReadRequest) => {
    setText(null)
    const answer = await createMcpRequests(sessionId).read<{ readonly text: string }>(server, request)
    setText(answer.ok ? { ok: true, value: answer.value.text } : answer)
  }
  if (lists === null) return <p className={styles.quiet}>{t('loading')}</p>
  const { prompts, resources } = lists.ok ? lists.value : NONE
  return (
    <div className={styles.reading}>
      {!lists.ok && <Problem message={lists.error} />}
      <h4 className={styles.heading}>{t('prompts')}</h4>
      {prompts.length === 0 && <p className={styles.quiet}>{t('noPrompts')}</p>}
      {prompts.map((prompt) => (
        <ReadablePrompt
          key={prompt.name}
          prompt={prompt}
          onGet={(args) => void read({ kind: 'prompt', name: prompt.name, args })}
        />
      ))}
      <h4 className={styles.heading}>{t('resources')}</h4>
      {resources.length === 0 && <p className={styles.quiet}>{t('noResources')}</p>}
      {resources.map((resource) => (
        <Resource
          key={resource.uri ?? resource.name}
          resource={resource}
          onRead={(uri) => void read({ kind: 'resource', uri })}
        />
      ))}
      {text?.ok === false && <Problem message={text.error} />}
      {text?.ok && (
        <>
          <p className={styles.quiet}>{t('theirs')}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <pre className={styles.json} tabIndex={0}>
            <SafeText text={text.value} />
          </pre>
        </>
      )}
    </div>
  )
}

function Resource({ resource, onRead }: { readonly resource: ReadableItem; readonly onRead: (uri: string) => void }) {
  const t = useTranslations('mcp')
  const { name, uri, mimeType, isTemplate } = resource
  return (
    <div className={styles.item}>
      <span className={styles.words}>
        <SafeText text={name} />
        <code className={styles.quiet}>
          <SafeText text={[uri, mimeType].filter(Boolean).join(' · ')} />
        </code>
      </span>
      {isTemplate ? (
        <span className={styles.quiet}>{t('template')}</span>
      ) : (
        uri !== undefined && (
          <Button size="sm" onClick={() => onRead(uri)}>
            {t('read')}
          </Button>
        )
      )}
    </div>
  )
}

function Problem({ message }: { readonly message: string }) {
  const t = useTranslations('mcp')
  return (
    <p role="alert" className={styles.error}>
      <SafeText text={t('failed', { message })} />
    </p>
  )
}
