'use client'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import styles from './FilesPanel.module.css'

const LINE_PX = 18
/** A line longer than this is cut on screen: one minified line of a megabyte would freeze the page. */
const MAX_LINE = 2000

/** A text with line numbers, drawn only where it is looked at, so that 100,000 lines scroll as well as ten. */
export function CodeLines({ text, label }: { readonly text: string; readonly label: string }) {
  const lines = useMemo(() => text.split('\n'), [text])
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    overscan: 30,
    initialRect: { width: 320, height: 400 },
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section ref={scroller} tabIndex={0} aria-label={label} className={styles.lines}>
      <div className={styles.linesInner} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => (
          <div key={item.key} className={styles.codeLine} style={{ transform: `translateY(${item.start}px)` }}>
            <span className={styles.number}>{item.index + 1}</span>
            <span>{cut(lines[item.index] ?? '')}</span>
          </div>
        ))}
      </div>
    </section>
  )
}

function cut(line: string): string {
  return line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}…` : line
}
