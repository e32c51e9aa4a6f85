'use client'
import { CircleX, Info, TriangleAlert, WandSparkles } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { toast } from '@/components/ui/toast'
import type { TextRange } from '@/lib/schema/json-location'
import { useLabView } from '../lab-view'
import styles from './LintList.module.css'
import type { LabLints } from './lab-lints'

const ICONS = { error: CircleX, warning: TriangleAlert, info: Info }
type Severity = keyof typeof ICONS

/** Everything to be said about the declaration, with its line; pressing one goes there, and some mend themselves. */
export function LintList({ lints }: { readonly lints: LabLints }) {
  const t = useTranslations('lab')
  const format = useFormatter()
  const { draft, setTab } = useLabView()
  const { problems } = draft.parsed
  const { refusals, hints, safe } = lints
  const count = problems.length + refusals.length + hints.length
  const fixAll = () => {
    const before = draft.text
    draft.setText(safe.text)
    void toast(t('lint.fixed', { count: safe.count }), { label: t('undo'), onClick: () => draft.setText(before) })
  }
  return (
    <section aria-label={t('lint.label')} className={styles.box}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('lint.label')}</h2>
        <span className={styles.count}>{count}</span>
        <span className={styles.space} />
        {/* Mended is only the text that is on screen, never an older one. */}
        {safe.count > 0 && lints.text === draft.text && (
          <Button size="sm" icon={<WandSparkles aria-hidden size={13} />} onClick={fixAll}>
            {t('lint.fixSafely', { count: safe.count })}
          </Button>
        )}
      </header>
      <ul className={styles.list}>
        {problems.map(({ severity, code, pointer, message, fix, ...place }) => (
          <Lint key={`${code} ${pointer} ${place.startLine}`} severity={severity} text={message} place={place}>
            {fix && (
              <Button size="sm" onClick={() => draft.setText(fix.text)}>
                {fix.title}
              </Button>
            )}
          </Lint>
        ))}
        {refusals.map(({ id, what, providers, place }) => {
          const names = format.list(
            providers.map((provider) => t(`tab.${provider}`)),
            { type: 'conjunction' },
          )
          const first = providers[0]
          return (
            <Lint key={id} severity="warning" text={t('lint.refused', { names, what })} place={place}>
              {first && (
                <Button size="sm" variant="ghost" onClick={() => setTab(first)}>
                  {t('lint.asSent')}
                </Button>
              )}
            </Lint>
          )
        })}
        {hints.map(({ code, pointer, message, place }) => (
          <Lint key={`${code} ${pointer} ${message}`} severity="info" text={message} place={place} />
        ))}
        <CostLine lints={lints} />
      </ul>
    </section>
  )
}

function Lint({
  severity,
  text,
  place,
  children,
}: {
  readonly severity: Severity
  readonly text: string
  readonly place: TextRange | undefined
  readonly children?: React.ReactNode
}) {
  const t = useTranslations('lab')
  const { reveal } = useLabView()
  const Icon = ICONS[severity]
  return (
    <li className={styles.row}>
      <span className={styles[severity]}>
        <Icon role="img" aria-label={t(`lint.${severity}`)} size={14} />
      </span>
      <button
        type="button"
        className={styles.text}
        disabled={place === undefined}
        onClick={() => place && reveal({ line: place.startLine, column: place.startColumn })}
      >
        {text}
      </button>
      <span className={styles.fix}>{children}</span>
      <span className={styles.line}>{place && t('lint.line', { line: place.startLine })}</span>
    </li>
  )
}

function CostLine({ lints: { cost, costChange } }: { readonly lints: LabLints }) {
  const t = useTranslations('lab')
  const { draft } = useLabView()
  return (
    <li className={styles.row}>
      <span className={styles.info}>
        <Info role="img" aria-label={t('lint.info')} size={14} />
      </span>
      <span className={styles.plain} data-tip={cost.method}>
        {t('lint.cost', { tokens: cost.tokens })}
        {costChange !== 0 &&
          ` ${t(costChange > 0 ? 'lint.costMore' : 'lint.costLess', { change: Math.abs(costChange), version: draft.tool.version })}`}
      </span>
      <span className={styles.fix} />
      <span className={styles.line}>{t('lint.whole')}</span>
    </li>
  )
}
