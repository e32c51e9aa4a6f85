/** Stages and endings as lines on a grid of 24: the icons of the pages are components of the browser, and run in none here. */
const LINES = {
  build: 'M5 4h8l5 4-3 3-2-1H5z M10 10l-1 11 M13 10l1 11',
  policy: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z',
  approval:
    'M8 13V6a1.5 1.5 0 0 1 3 0v5 M11 10V4a1.5 1.5 0 0 1 3 0v7 M14 10V6a1.5 1.5 0 0 1 3 0v8c0 4-2 7-5 7-3 0-5-2-8-8',
  queue: 'M6 3h12 M6 21h12 M7 3v3l5 6-5 6v3 M17 3v3l-5 6 5 6v3',
  execute: 'M4 4h16v16H4z M8 9l3 3-3 3 M13 15h3',
  check: 'M5 12l5 5L20 7',
  cross: 'M6 6l12 12 M18 6L6 18',
} as const

/** An icon for the picture of a link; `size` in pixels. */
export function PreviewIcon({
  icon,
  size,
  colour,
}: {
  readonly icon: keyof typeof LINES
  readonly size: number
  readonly colour: string | undefined
}) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" width={size} height={size}>
      <path
        d={LINES[icon]}
        fill="none"
        stroke={colour}
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
