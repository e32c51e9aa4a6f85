import clsx from 'clsx'
import { SafeText } from '@/components/ui/SafeText'
import styles from './TerminalText.module.css'
import type { TerminalLine, TerminalRun } from './terminal-text'

/** Output of a terminal in the page's own colours, so that it can be read in both themes; HTML is text. */
export function TerminalText({ lines }: { readonly lines: readonly TerminalLine[] }) {
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
    <span key={at}>
      {line.map((run, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity but their place
        <Run key={index} run={run} />
      ))}
      {at < lines.length - 1 && '\n'}
    </span>
  ))
}

function Run({ run }: { readonly run: TerminalRun }) {
  const { style, href } = run
  const className = clsx(
    style.hue && styles[style.hue],
    style.background && styles[`on-${style.background}`],
    style.isBold && styles.bold,
    style.isDim && styles.dim,
    style.isItalic && styles.italic,
    style.isUnderlined && styles.underlined,
  )
  if (href !== undefined)
    return (
      <a href={href} target="_blank" rel="noreferrer noopener nofollow" className={className} data-tip={href}>
        <SafeText text={run.text} />
      </a>
    )
  return className === '' ? (
    <SafeText text={run.text} />
  ) : (
    <span className={className}>
      <SafeText text={run.text} />
    </span>
  )
}
