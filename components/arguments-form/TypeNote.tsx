'use client'
import { Button } from '@/components/ui/Button'
import styles from './Form.module.css'

/** That a value is of another type than its field, with the way to change that. */
export function TypeNote({
  text,
  action,
  onPress,
}: {
  readonly text: string
  readonly action?: string
  readonly onPress?: () => void
}) {
  return (
    <p className={styles.typeNote}>
      {text}
      {action !== undefined && (
        <Button size="sm" onClick={onPress}>
          {action}
        </Button>
      )}
    </p>
  )
}
