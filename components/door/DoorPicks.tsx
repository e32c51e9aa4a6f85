'use client'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import type { RecognisedInput } from '@/lib/schema/import/imported'
import { BringBar } from './BringBar'
import styles from './DoorReview.module.css'
import { callsOfKnown, type DoorTool, doorTools } from './door-contents'
import { ToolPick } from './ToolPick'

/** The tools that may come in: pick, name those without a name, and say whether calls may declare a tool. */
export function DoorPicks({
  input,
  taken,
  bringLabel,
  onBring,
}: {
  readonly input: RecognisedInput
  readonly taken: readonly string[]
  readonly bringLabel: string
  readonly onBring: (tools: readonly DoorTool[]) => Promise<string | null>
}) {
  const t = useTranslations('door')
  const tools = useMemo(() => doorTools(input, taken), [input, taken])
  const known = useMemo(() => [...callsOfKnown(input, taken)], [input, taken])
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [names, setNames] = useState<Readonly<Record<number, string>>>({})
  const all = [...taken, ...tools.map(({ tool }, at) => names[at] ?? tool.name)]
  const problemOf = (at: number) => {
    const name = names[at] ?? tools[at]?.tool.name ?? ''
    if (name.trim() === '') return t('pick.noName')
    return all.filter((each) => each === name).length > 1 ? t('pick.nameTaken') : undefined
  }
  const picked = tools.flatMap((each, at) =>
    left.has(at) ? [] : [{ ...each, tool: { ...each.tool, name: (names[at] ?? each.tool.name).trim() } }],
  )
  const isNamed = tools.every((_tool, at) => left.has(at) || problemOf(at) === undefined)
  return (
    <>
      {known.length > 0 && (
        <p className={styles.note}>
          {t('callsOfKnown', { calls: known.flatMap(([, calls]) => calls).length, name: known[0]?.[0] ?? '' })}
        </p>
      )}
      <ul className={styles.picks} aria-label={t('pick.label')}>
        {tools.map((each, at) => (
          <ToolPick
            // biome-ignore lint/suspicious/noArrayIndexKey: names can be typed, places stay
            key={at}
            item={each}
            name={names[at] ?? each.tool.name}
            isPicked={!left.has(at)}
            problem={problemOf(at)}
            onName={(name) => setNames({ ...names, [at]: name })}
            onPick={(isPicked) => setLeft(toggled(left, at, !isPicked))}
          />
        ))}
      </ul>
      <BringBar
        label={bringLabel}
        count={picked.length}
        canBring={isNamed && picked.length + known.length > 0}
        onBring={() => onBring([...picked, ...known.map(([name, calls]) => knownTool(name, calls))])}
      />
    </>
  )
}

function toggled(set: ReadonlySet<number>, at: number, isIn: boolean): ReadonlySet<number> {
  const next = new Set(set)
  if (isIn) next.add(at)
  else next.delete(at)
  return next
}

/** Stands for a tool that is there: whoever brings it in only takes its calls. */
function knownTool(name: string, calls: DoorTool['calls']): DoorTool {
  const implementation = { type: 'canned' as const, result: null }
  return { tool: { name, description: '', kind: 'custom', implementation }, origin: 'known', calls, notes: [] }
}
