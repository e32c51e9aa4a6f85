import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** A font for the picture of a link. */
export interface DrawingFont {
  readonly name: string
  readonly data: Buffer
  readonly weight: 400 | 600
}

/** What a picture is drawn with. */
export interface DrawingAssets {
  /** Empty where the files are not there: the renderer has one of its own. */
  readonly fonts: readonly DrawingFont[]
  /** The colours of the dark theme by their token's name without dashes before it: `bg-1`. */
  readonly colours: Readonly<Record<string, string>>
}

const FONTS = [
  { name: 'Geist', file: 'geist-sans/Geist-Regular.ttf', weight: 400 },
  { name: 'Geist', file: 'geist-sans/Geist-SemiBold.ttf', weight: 600 },
  { name: 'Geist Mono', file: 'geist-mono/GeistMono-Regular.ttf', weight: 400 },
] as const
const TOKENS = 'components/ui/tokens.css'
const DARK = /\[data-theme="dark"\]\s*\{([^}]*)\}/

let assets: Promise<DrawingAssets> | undefined

/** Fonts and colours, read once. Rejects where the theme cannot be read: a picture without colours is none. */
export function drawingAssets(root: string = process.cwd()): Promise<DrawingAssets> {
  assets ??= readAssets(root)
  return assets
}

async function readAssets(root: string): Promise<DrawingAssets> {
  const folder = path.join(root, 'node_modules/geist/dist/fonts')
  const fonts = await Promise.all(
    FONTS.map(async ({ name, file, weight }) => ({ name, weight, data: await readFile(path.join(folder, file)) })),
  ).catch(() => [])
  return { fonts, colours: readColours(await readFile(path.join(root, TOKENS), 'utf8')) }
}

/** The dark theme's colours out of the style sheet of the tokens. Throws where it has none. */
export function readColours(css: string): Readonly<Record<string, string>> {
  const block = DARK.exec(css)?.[1]
  if (block === undefined) throw new Error(`${TOKENS} has no dark theme`)
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,8});/gi)].map(([, name, value]) => [name, value]),
  )
}
