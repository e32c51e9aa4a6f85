import { SafeText } from '@/components/ui/SafeText'
import styles from './RequestDialog.module.css'

/** HTTP headers, one a line. */
export function HeaderList({ headers }: { readonly headers: Readonly<Record<string, string>> }) {
  return (
    <dl className={styles.headers}>
      {Object.entries(headers).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <SafeText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
