import type { AnchorHTMLAttributes } from 'react'

/** Stands in for `next/link` in a file that leads nowhere: what it shows, without an address. */
export default function Link({ href: _href, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...props} />
}
