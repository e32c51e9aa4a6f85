import clsx from 'clsx'
import { visiblePieces } from '@/lib/base/visible-text'
import styles from './SafeText.module.css'

/**
 * A text that somebody else wrote, with every invisible or direction-turning character as a chip in its place, so that
 * it cannot look like another one. The chip's own text is its code point, also to a screen reader.
 */
export function SafeText({ text }: { readonly text: string }) {
  const pieces = visiblePieces(text)
  if (pieces.length === 1 && typeof pieces[0] === 'string') return <bdi>{text}</bdi>
  return pieces.map((piece, at) =>
    typeof piece === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
      <bdi key={at}>{piece}</bdi>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
      <span key={at} className={clsx(styles.chip, styles[piece.kind])} data-tip={piece.name}>
        {piece.label}
      </span>
    ),
  )
}
