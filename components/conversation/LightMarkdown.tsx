import { Fragment, type ReactNode, useMemo } from 'react'
import styles from './LightMarkdown.module.css'
import { type Block, type Inline, parseLightMarkdown } from './parse-light-markdown'

/** A model's text with its light formatting as elements; `end` stands right after the last glyph (the caret). */
export function LightMarkdown({ text, end }: { readonly text: string; readonly end?: ReactNode }) {
  const blocks = useMemo(() => parseLightMarkdown(text), [text])
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks only ever grow at the end
        <BlockView key={index} block={block} end={index === blocks.length - 1 ? end : undefined} />
      ))}
      {blocks.length === 0 && end}
    </div>
  )
}

function BlockView({ block, end }: { readonly block: Block; readonly end?: ReactNode }) {
  if (block.kind === 'code')
    return (
      <pre className={styles.code}>
        {block.text}
        {end}
      </pre>
    )
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul'
    return (
      <List className={styles.list}>
        {block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items only ever grow at the end
          <li key={index}>
            <InlineView inline={item} />
            {index === block.items.length - 1 && end}
          </li>
        ))}
      </List>
    )
  }
  return (
    <p className={block.kind === 'heading' ? styles.heading : undefined}>
      <InlineView inline={block.inline} />
      {end}
    </p>
  )
}

function InlineView({ inline }: { readonly inline: readonly Inline[] }) {
  return inline.map((part, index) => {
    // Parts only ever grow at the end, so their place is their identity.
    const key = index
    if (part.kind === 'code') return <code key={key}>{part.text}</code>
    if (part.kind === 'bold') return <strong key={key}>{part.text}</strong>
    if (part.kind === 'link')
      return (
        <a key={key} href={part.href} target="_blank" rel="noreferrer noopener">
          {part.text}
        </a>
      )
    return <Fragment key={key}>{part.text}</Fragment>
  })
}
