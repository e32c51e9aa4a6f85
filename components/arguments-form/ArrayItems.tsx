'use client'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { createForm } from '@/lib/schema/form/create-form'
import { insertItemAt, moveItemAt, unsetAt } from '@/lib/schema/form/edit-arguments'
import type { JsonNode } from '@/lib/schema/json-tree'
import { FieldRow } from './FieldRow'
import { Fold } from './Fold'
import styles from './Form.module.css'
import type { FieldProps } from './field-props'
import { issuesUnder, useFormActions } from './form-context'

/** So many items are drawn at first, and again with every press on "more". */
const SHOWN = 50
const ANYTHING = createForm({})

/** A list: add, remove, move. Places of a tuple have their own fields; past its end nothing can be added. */
export function ArrayItems({ field, name, pointer, node, text, issues }: FieldProps & { readonly node: JsonNode }) {
  const t = useTranslations('arguments')
  const { editText, isReadOnly } = useFormActions()
  const [limit, setLimit] = useState(SHOWN)
  const items = node.items ?? []
  const next = field.item(items.length) ?? (field.tupleLength > 0 ? null : ANYTHING)
  return (
    <Fold label={t('form.items', { name, count: items.length })} isDeep={pointer.split('/').length > 4}>
      <div className={styles.rows}>
        {items.slice(0, limit).map((item, index) => {
          const at = `${pointer}/${index}`
          return (
            <FieldRow
              // biome-ignore lint/suspicious/noArrayIndexKey: an item has no other identity than its place
              key={index}
              field={field.item(index) ?? ANYTHING}
              name={t('form.item', { name, number: index + 1 })}
              label={<code>{index}</code>}
              pointer={at}
              node={item}
              text={text}
              issues={issuesUnder(issues, at)}
              isRequired={false}
              end={<ItemButtons pointer={at} index={index} count={items.length} />}
              endKey={`${items.length}`}
            />
          )
        })}
        {items.length > limit && (
          <Button size="sm" variant="ghost" onClick={() => setLimit(limit + SHOWN)}>
            {t('form.more', { count: items.length - limit })}
          </Button>
        )}
        {!isReadOnly && (
          <Button
            size="sm"
            variant="ghost"
            className={styles.add}
            icon={<Plus aria-hidden size={13} />}
            disabled={next === null}
            data-tip={next === null ? t('form.tupleFull', { count: field.tupleLength }) : undefined}
            onClick={() => {
              const json = JSON.stringify(next?.starter() ?? null, null, 2)
              editText((before) => insertItemAt(before, pointer, items.length, json))
            }}
          >
            {t('form.addItem')}
          </Button>
        )}
      </div>
    </Fold>
  )
}

function ItemButtons({
  pointer,
  index,
  count,
}: {
  readonly pointer: string
  readonly index: number
  readonly count: number
}) {
  const t = useTranslations('arguments')
  const { editText, isReadOnly } = useFormActions()
  if (isReadOnly) return null
  const number = index + 1
  return (
    <span className={styles.itemButtons}>
      <IconButton
        size="sm"
        label={t('form.moveUp', { number })}
        icon={<ArrowUp aria-hidden size={13} />}
        disabled={index === 0}
        onClick={() => editText((text) => moveItemAt(text, pointer, -1))}
      />
      <IconButton
        size="sm"
        label={t('form.moveDown', { number })}
        icon={<ArrowDown aria-hidden size={13} />}
        disabled={index === count - 1}
        onClick={() => editText((text) => moveItemAt(text, pointer, 1))}
      />
      <IconButton
        size="sm"
        label={t('form.removeItem', { number })}
        icon={<Trash2 aria-hidden size={13} />}
        onClick={() => editText((text) => unsetAt(text, pointer))}
      />
    </span>
  )
}
