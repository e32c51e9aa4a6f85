import styles from './Approval.module.css'

/** What build refuses of some arguments, each at its path; a message that begins with the path says it itself. */
export function IssueList({
  issues,
}: {
  readonly issues: readonly { readonly path: string; readonly code: string; readonly message: string }[]
}) {
  return (
    <ul className={styles.issues}>
      {issues.map(({ path, code, message }) => (
        <li key={`${path} ${code} ${message}`}>
          <code>{path === '' ? '/' : path}</code> {message.startsWith(path) ? message.slice(path.length) : message}
        </li>
      ))}
    </ul>
  )
}
