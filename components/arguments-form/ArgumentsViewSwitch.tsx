'use client'
import { useTranslations } from 'next-intl'
import { Segmented } from '@/components/ui/Segmented'

/** How arguments are written: fields made from the declaration, or the text itself. */
export type ArgumentsView = 'form' | 'json'

/** Switches between the two views of one text of arguments. */
export function ArgumentsViewSwitch({
  view,
  onChange,
}: {
  readonly view: ArgumentsView
  readonly onChange: (view: ArgumentsView) => void
}) {
  const t = useTranslations('arguments')
  return (
    <Segmented<ArgumentsView>
      label={t('view.label')}
      value={view}
      options={[
        { value: 'form', label: t('view.form') },
        { value: 'json', label: t('view.json') },
      ]}
      onChange={onChange}
    />
  )
}
