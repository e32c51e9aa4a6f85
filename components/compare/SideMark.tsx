import styles from './SideMark.module.css'

/** The letter of a side, wherever one of the two speaks. */
export function SideMark({ name }: { readonly name: 'A' | 'B' }) {
  return <b className={styles.mark}>{name}</b>
}
