'use client'
import { FlaskConical, Plus } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ImportBox } from '@/components/door/ImportBox'
import { useOpenInLab } from '@/components/door/use-open-in-lab'
import { BrandMark } from '@/components/ui/BrandMark'
import { Button } from '@/components/ui/Button'
import { LocaleMenu } from '@/components/ui/LocaleMenu'
import { ThemeMenu } from '@/components/ui/ThemeMenu'
import { labAddress } from '@/components/workbench/lab-address'
import type { PortError } from '@/components/workbench/session-port'
import type { Result } from '@/lib/base/result'
import type { CommandInput } from '@/lib/session/commands'
import styles from './LabDoor.module.css'
import { starterTool } from './starter-tool'

/** A session as the door lists it. */
export interface DoorSession {
  readonly id: string
  readonly title: string
  /** Epoch milliseconds. */
  readonly updatedAt: number
  readonly lastSeq: number
}

/** The server actions that the door is given. */
export interface DoorActions {
  createSession(body: unknown): Promise<Result<{ readonly id: string }, PortError>>
  sendCommand(sessionId: string, command: CommandInput): Promise<Result<unknown, PortError>>
}

/** The lab without a session: bring a tool in, start a new one, or open one of the sessions there are. */
export function LabDoor({
  sessions,
  now,
  actions,
}: {
  readonly sessions: readonly DoorSession[]
  /** Epoch milliseconds, for "3 hours ago". */
  readonly now: number
  readonly actions: DoorActions
}) {
  const t = useTranslations('lab')
  const openInLab = useOpenInLab()
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Link href="/" className={styles.home} aria-label={t('home')}>
          <BrandMark />
        </Link>
        <span className={styles.space} />
        <LocaleMenu />
        <ThemeMenu />
      </header>
      <main className={styles.main}>
        <div>
          <h1 className={styles.title}>{t('door.title')}</h1>
          <p className={styles.lead}>{t('door.lead')}</p>
        </div>
        <ImportBox bringLabel={t('door.open')} onBring={openInLab} />
        <NewTool actions={actions} />
        <Sessions sessions={sessions} now={now} />
      </main>
    </div>
  )
}

function NewTool({ actions }: { readonly actions: DoorActions }) {
  const t = useTranslations('lab')
  const router = useRouter()
  const [isMaking, setMaking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const handleNew = async () => {
    setMaking(true)
    setProblem(null)
    const tool = starterTool('new_tool', '')
    const made = await actions
      .createSession({ title: t('door.sessionTitle'), builtins: false, tools: [tool] })
      .catch(() => null)
    if (made?.ok) return router.push(labAddress(made.value.id, tool.name))
    setMaking(false)
    setProblem(made?.error.message ?? t('door.offline'))
  }
  return (
    <section className={styles.card} aria-label={t('new')}>
      <div className={styles.cardText}>
        <h2 className={styles.cardTitle}>{t('door.newTitle')}</h2>
        <p className={styles.cardLead}>{t('door.newText')}</p>
        {problem !== null && (
          <p role="alert" className={styles.problem}>
            {t('newTool.failed', { message: problem })}
          </p>
        )}
      </div>
      <Button variant="primary" busy={isMaking} icon={<Plus aria-hidden size={14} />} onClick={() => void handleNew()}>
        {t('new')}
      </Button>
    </section>
  )
}

function Sessions({ sessions, now }: { readonly sessions: readonly DoorSession[]; readonly now: number }) {
  const t = useTranslations('lab')
  const format = useFormatter()
  return (
    <section aria-label={t('door.recent')} className={styles.recent}>
      <h2 className={styles.heading}>{t('door.recent')}</h2>
      {sessions.length === 0 && <p className={styles.none}>{t('door.none')}</p>}
      <ul>
        {sessions.map(({ id, title, updatedAt, lastSeq }) => (
          <li key={id}>
            <Link href={labAddress(id)} prefetch={false} className={styles.row}>
              <FlaskConical aria-hidden size={15} />
              <span className={styles.words}>
                <span className={styles.name}>{title === '' ? t('door.untitled') : title}</span>
                <span className={styles.about}>{t('door.events', { count: lastSeq })}</span>
              </span>
              <span className={styles.about}>{format.relativeTime(updatedAt, Math.max(now, updatedAt))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
