/** How a language writes a comment: a mark before each line, or one before and one behind it. */
export interface CommentSyntax {
  readonly open: string
  /** Empty where the line's end closes it. */
  readonly close: string
}

const SLASHES: CommentSyntax = { open: '//', close: '' }
const HASH: CommentSyntax = { open: '#', close: '' }
const DASHES: CommentSyntax = { open: '--', close: '' }
const MARKUP: CommentSyntax = { open: '<!--', close: '-->' }

const BY_EXTENSION: readonly (readonly [CommentSyntax, string])[] = [
  [
    SLASHES,
    'ts tsx mts cts js jsx mjs cjs java kt kts c h cc cpp hpp cs go rs swift scala php dart scss less jsonc json5 proto groovy gradle zig prisma',
  ],
  [HASH, 'py pyi sh bash zsh fish rb yml yaml toml env conf cfg properties pl r jl tf mk ps1 graphql gql'],
  [DASHES, 'sql lua hs'],
  [MARKUP, 'md markdown html htm xml svg vue'],
  [{ open: '/*', close: '*/' }, 'css'],
  [{ open: ';', close: '' }, 'ini'],
  [{ open: '%', close: '' }, 'tex'],
  [{ open: 'rem', close: '' }, 'bat'],
]

const SYNTAXES: ReadonlyMap<string, CommentSyntax> = new Map(
  BY_EXTENSION.flatMap(([syntax, extensions]) => extensions.split(' ').map((name) => [name, syntax] as const)),
)
const HASH_NAMES =
  /^(?:Makefile|Dockerfile|Gemfile|Rakefile|Procfile|CODEOWNERS|\.(?:env|gitignore|dockerignore|npmrc|editorconfig)(?:\..+)?)$/i

/** How comments are written in a file of that name; undefined where there are none (JSON, CSV) or it is not known. */
export function commentSyntaxOf(path: string): CommentSyntax | undefined {
  const name = path.split('/').at(-1) ?? path
  if (HASH_NAMES.test(name)) return HASH
  return SYNTAXES.get(/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '')
}

/** A line of a comment; one that brings its marks already stays as it is. */
export function toCommentLine(text: string, { open, close }: CommentSyntax): string {
  const line = text.trim()
  if (line.startsWith(open) || /^\/[/*]/.test(line)) return line
  return close === '' ? `${open} ${line}` : `${open} ${line} ${close}`
}
