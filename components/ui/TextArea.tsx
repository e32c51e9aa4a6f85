import clsx from 'clsx'
import type { Ref, TextareaHTMLAttributes } from 'react'
import styles from './TextArea.module.css'

/** Several lines of text; `isCode` sets it in mono and turns spelling off. */
export function TextArea({
  isCode,
  className,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & {
  readonly isCode?: boolean
  readonly ref?: Ref<HTMLTextAreaElement>
}) {
  return <textarea {...rest} spellCheck={!isCode} className={clsx(styles.area, isCode && styles.code, className)} />
}
