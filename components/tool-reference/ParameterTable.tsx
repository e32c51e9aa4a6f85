import { useTranslations } from 'next-intl'
import type { ParameterRow } from './describe-parameters'
import styles from './ToolReference.module.css'

/** A tool's arguments as a table, nested ones set in below theirs. */
export function ParameterTable({ rows }: { readonly rows: readonly ParameterRow[] }) {
  const t = useTranslations('reference')
  if (rows.length === 0) return <p className={styles.quiet}>{t('noParameters')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroller} aria-label={t('parameters')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.argument')}</th>
            <th scope="col">{t('column.type')}</th>
            <th scope="col">{t('column.demands')}</th>
            <th scope="col">{t('column.description')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.path}>
              <th scope="row" style={{ paddingInlineStart: `calc(${row.depth} * var(--s-6))` }}>
                <code>{row.path}</code>
              </th>
              <td className={styles.type}>{row.type}</td>
              <td>
                <span className={row.isRequired ? styles.required : styles.quiet}>
                  {t(row.isRequired ? 'required' : 'optional')}
                </span>
                {row.constraints.map((constraint) => (
                  <code key={constraint} className={styles.constraint}>
                    {constraint}
                  </code>
                ))}
                {row.defaultText !== undefined && (
                  <span className={styles.constraint}>{t('default', { value: row.defaultText })}</span>
                )}
              </td>
              <td className={styles.meaning}>{row.description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
