'use client'
import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { EDGE_PRESETS, type EdgeCase } from '@/lib/schema/examples/edge-case'
import { edgeCases } from '@/lib/schema/examples/edge-cases'
import styles from './Playground.module.css'

const PER_PRESET = 8

/** Arguments on and beyond the edges of the schema, by kind: what was changed, and what the schema says to it. */
export function EdgeCasesPanel({
  schema,
  onText,
  onClose,
}: {
  readonly schema: unknown
  readonly onText: (text: string) => void
  readonly onClose: () => void
}) {
  const t = useTranslations('playground')
  const cases = useMemo(() => edgeCases(schema, { perPreset: PER_PRESET }), [schema])
  const presets = EDGE_PRESETS.filter((preset) => cases.some((each) => each.preset === preset))
  const [chosen, setChosen] = useState<EdgeCase | null>(null)
  return (
    <section aria-label={t('edges.label')} className={styles.panel}>
      <div className={styles.panelHead}>
        <p>{t('edges.about', { count: cases.length })}</p>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
      <div className={styles.cases}>
        {presets.map((preset) => (
          <section key={preset} aria-label={t(`preset.${preset}`)}>
            <h3 className={styles.presetName}>{t(`preset.${preset}`)}</h3>
            <ul>
              {cases
                .filter((each) => each.preset === preset)
                .map((each) => (
                  <li key={`${each.path} ${each.why}`}>
                    <button
                      type="button"
                      className={styles.case}
                      aria-pressed={each === chosen}
                      onClick={() => {
                        setChosen(each)
                        onText(JSON.stringify(each.args, null, 2))
                      }}
                    >
                      <span className={each.expected === 'builds' ? styles.builds : styles.fails}>
                        {each.expected === 'builds' ? <Check aria-hidden size={12} /> : <X aria-hidden size={12} />}
                        {t(`edges.${each.expected}`)}
                      </span>
                      <span className={styles.why}>{each.why}</span>
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
