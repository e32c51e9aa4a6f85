import clsx from 'clsx'
import type { InputHTMLAttributes, Ref } from 'react'
import styles from './TextArea.module.css'
import inputStyles from './TextInput.module.css'

/** One line of text. */
export function TextInput({
  className,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> }) {
  return <input {...rest} className={clsx(styles.area, inputStyles.input, className)} />
}
