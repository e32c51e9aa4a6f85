'use client'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { TextInput } from '@/components/ui/TextInput'
import type { OpenApiOperation } from '@/lib/schema/import/imported'
import { BringBar } from './BringBar'
import styles from './DoorReview.module.css'
import { type DoorTool, operationTools } from './door-contents'

const FEW = 8

/** The operations of an OpenAPI document, each of which can be a tool: search, pick, or take all that are shown. */
export function OperationPicks({
  document,
  operations,
  taken,
  bringLabel,
  onBring,
}: {
  readonly document: unknown
  readonly operations: readonly OpenApiOperation[]
  readonly taken: readonly string[]
  readonly bringLabel: string
  readonly onBring: (tools: readonly DoorTool[]) => Promise<string | null>
}) {
  const t = useTranslations('door')
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<ReadonlySet<number>>(
    () => new Set(operations.length <= FEW ? operations.keys() : []),
  )
  const shown = useMemo(() => indicesOf(operations, search), [operations, search])
  const areAllPicked = shown.length > 0 && shown.every((at) => picked.has(at))
  const handleAll = () => {
    const next = new Set(picked)
    for (const at of shown) areAllPicked ? next.delete(at) : next.add(at)
    setPicked(next)
  }
  const chosen = useMemo(
    () =>
      operationTools(
        document,
        operations.filter((_operation, at) => picked.has(at)),
        taken,
      ),
    [document, operations, picked, taken],
  )
  const notes = [...new Set(chosen.flatMap((tool) => tool.notes))]
  return (
    <>
      <div className={styles.search}>
        <TextInput
          type="search"
          aria-label={t('operations.search')}
          placeholder={t('operations.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Button onClick={handleAll} disabled={shown.length === 0}>
          {areAllPicked ? t('operations.none') : t('operations.all', { count: shown.length })}
        </Button>
      </div>
      <ul className={styles.picks} aria-label={t('operations.label')}>
        {shown.map((at) => {
          const { method, path, operationId, summary } = operations[at] ?? { method: '', path: '' }
          return (
            <li key={at}>
              <label className={styles.operation}>
                <input
                  type="checkbox"
                  className={styles.check}
                  checked={picked.has(at)}
                  onChange={(event) => {
                    const next = new Set(picked)
                    if (event.target.checked) next.add(at)
                    else next.delete(at)
                    setPicked(next)
                  }}
                />
                <code className={styles.method}>{method.toUpperCase()}</code>
                <code className={styles.path}>{path}</code>
                <span className={styles.description}>{summary ?? operationId ?? ''}</span>
              </label>
            </li>
          )
        })}
      </ul>
      {shown.length === 0 && <p className={styles.note}>{t('operations.nothing')}</p>}
      {notes.length > 0 && (
        <ul className={styles.problems} aria-label={t('problems')}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <BringBar label={bringLabel} count={chosen.length} canBring={chosen.length > 0} onBring={() => onBring(chosen)} />
    </>
  )
}

function indicesOf(operations: readonly OpenApiOperation[], search: string): number[] {
  const wanted = search.trim().toLowerCase()
  return operations.flatMap(({ method, path, operationId, summary }, at) => {
    const words = `${method} ${path} ${operationId ?? ''} ${summary ?? ''}`.toLowerCase()
    return words.includes(wanted) ? [at] : []
  })
}
