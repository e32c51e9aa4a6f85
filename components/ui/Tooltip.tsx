import { cloneElement, type ReactElement } from 'react'

type TipProps = { 'data-tip'?: string; 'aria-description'?: string }

/** Explains its one child on hover, focus and long press. The page mounts one `TooltipHost`, which draws them all. */
export function Tooltip({ text, children }: { readonly text: string; readonly children: ReactElement<TipProps> }) {
  return cloneElement(children, { 'data-tip': text, 'aria-description': text })
}
