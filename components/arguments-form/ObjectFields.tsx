'use client'
import { useTranslations } from 'next-intl'
import { NearView } from '@/components/ui/NearView'
import { toPointer } from '@/lib/base/json'
import type { FormProperty } from '@/lib/schema/form/form-field'
import { type JsonNode, memberOf } from '@/lib/schema/json-tree'
import { AddProperty } from './AddProperty'
import { ExtraProperty } from './ExtraProperty'
import { FieldRow } from './FieldRow'
import { Fold } from './Fold'
import styles from './Form.module.css'
import type { FieldProps } from './field-props'
import { issuesUnder } from './form-context'

/** Rows beyond these are drawn when they come near; until then each has the height of a plain one. */
const FIRST_ROWS = 24
const ROW_PX = 92

/** An object: its declared properties in order, then those it has beyond them, then a way to add one. */
export function ObjectFields(props: FieldProps & { readonly node: JsonNode }) {
  const { field, name, pointer, node, text, issues, filter = '' } = props
  const t = useTranslations('arguments')
  const declared = new Set(field.properties.map((property) => property.name))
  const extra = [...new Set((node.members ?? []).map(({ key }) => key))].filter((key) => !declared.has(key))
  const shown = field.properties.filter((property) => isWanted(property, filter))
  const rows = (
    <div className={styles.rows}>
      {shown.map(({ name: key, isRequired, field: member }, index) => {
        const at = pointer + toPointer([key])
        return (
          <NearView key={key} isNear={index < FIRST_ROWS} heightPx={ROW_PX}>
            <FieldRow
              field={member}
              name={key}
              pointer={at}
              node={memberOf(node, key)?.node}
              text={text}
              issues={issuesUnder(issues, at)}
              isRequired={isRequired}
            />
          </NearView>
        )
      })}
      {extra.map((key) => (
        <ExtraProperty key={key} {...props} name={key} />
      ))}
      {shown.length === 0 && extra.length === 0 && (
        <p className={styles.none}>{t(filter === '' ? 'form.noProperties' : 'form.nothingFound')}</p>
      )}
      {field.additional !== null && (
        <AddProperty pointer={pointer} field={field.additional} taken={[...declared, ...extra]} />
      )}
    </div>
  )
  if (pointer === '') return rows
  return (
    <Fold
      label={t('form.members', { name, count: (node.members ?? []).length })}
      isDeep={pointer.split('/').length > 4}
    >
      {rows}
    </Fold>
  )
}

function isWanted({ name, field }: FormProperty, filter: string): boolean {
  const wanted = filter.trim().toLowerCase()
  if (wanted === '') return true
  return name.toLowerCase().includes(wanted) || (field.description?.toLowerCase().includes(wanted) ?? false)
}
