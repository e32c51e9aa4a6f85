import styles from './Skeleton.module.css'

/** Grey lines where text will stand, in the layout it will have. `widths` are per cent, one per line. */
export function Skeleton({ widths = [62, 88, 45] }: { readonly widths?: readonly number[] }) {
  return (
    <div className={styles.lines} aria-hidden>
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
        <span key={index} className={styles.line} style={{ inlineSize: `${width}%` }} />
      ))}
    </div>
  )
}
