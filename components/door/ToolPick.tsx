'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { TextInput } from '@/components/ui/TextInput'
import styles from './DoorReview.module.css'
import type { DoorTool } from './door-contents'

/** One tool that may come in: whether it does, its name, where it is from, and how many calls come with it. */
export function ToolPick({
  item,
  name,
  isPicked,
  problem,
  onName,
  onPick,
}: {
  readonly item: DoorTool
  readonly name: string
  readonly isPicked: boolean
  readonly problem: string | undefined
  readonly onName: (name: string) => void
  readonly onPick: (isPicked: boolean) => void
}) {
  const t = useTranslations('door')
  const id = useId()
  const { tool, origin, calls, notes } = item
  const canName = origin === 'named' || origin === 'zod'
  return (
    <li className={styles.pick}>
      <input
        id={id}
        type="checkbox"
        className={styles.check}
        checked={isPicked}
        aria-label={t('pick.take', { name })}
        onChange={(event) => onPick(event.target.checked)}
      />
      <div className={styles.words}>
        {canName ? (
          <TextInput
            className={styles.nameInput}
            aria-label={t('pick.name')}
            aria-invalid={problem !== undefined}
            maxLength={128}
            value={name}
            onChange={(event) => onName(event.target.value)}
          />
        ) : (
          <label htmlFor={id} className={styles.name}>
            {name}
          </label>
        )}
        {tool.description !== '' && <p className={styles.description}>{tool.description}</p>}
        <p className={styles.about}>{t(`origin.${origin}`, { calls: calls.length })}</p>
        {isPicked && problem !== undefined && <p className={styles.problem}>{problem}</p>}
        {notes.map((note) => (
          <p key={note} className={styles.about}>
            {note}
          </p>
        ))}
      </div>
    </li>
  )
}
