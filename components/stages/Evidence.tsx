import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './Evidence.module.css'

/** A name over its value, the unit of evidence in a card. */
export function Fact({
  label,
  children,
  isCode,
}: {
  readonly label: string
  readonly children: ReactNode
  readonly isCode?: boolean
}) {
  return (
    <div className={styles.fact}>
      <span className={styles.label}>{label}</span>
      <span className={clsx(styles.value, isCode && styles.code)}>{children}</span>
    </div>
  )
}

/** The type name the protocol gives what a stage made: ValidatingToolCall, ErroredToolCall. */
export function TypeName({ name }: { readonly name: 'ValidatingToolCall' | 'ErroredToolCall' }) {
  const at = name.indexOf('ToolCall')
  return (
    <p className={styles.type}>
      {name.slice(0, at)}
      <wbr />
      {name.slice(at)}
    </p>
  )
}

/** A line with an icon in front. */
export function Check({
  icon,
  children,
  tone,
}: {
  readonly icon: ReactNode
  readonly children: ReactNode
  readonly tone: 'ok' | 'warn' | 'err' | 'plain'
}) {
  return (
    <p className={clsx(styles.check, styles[tone])}>
      {icon}
      <span>{children}</span>
    </p>
  )
}
