// Bundles the replay into one HTML template, `.cache/offline/replay.html`: a session file is put into it when one is taken away.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STANDINS = path.join(ROOT, 'scripts/offline')
/** Where the session file goes; nothing that a bundle or a log holds can look like it. */
export const DATA_MARK = '<!--callscope:session-->'

/** What has no place in a file, by the end of its path. */
const REPLACED = {
  'next/dynamic': 'dynamic.tsx',
  'next/link': 'link.tsx',
  '@/components/ui/code-editor/CodeEditor': 'code-editor.tsx',
}

const standIns = {
  name: 'stand-ins',
  setup(plugin) {
    for (const [name, file] of Object.entries(REPLACED)) {
      const filter = new RegExp(`^${name}$`)
      plugin.onResolve({ filter }, () => ({ path: path.join(STANDINS, file) }))
    }
    plugin.onResolve({ filter: /\/locales\/index\.c?js$/ }, ({ importer }) =>
      importer.includes(`${path.sep}zod${path.sep}`) ? { path: path.join(STANDINS, 'zod-locales.ts') } : undefined,
    )
  },
}

/** Builds the template and resolves with its path. */
export async function buildOffline() {
  const result = await build({
    entryPoints: {
      replay: path.join(ROOT, 'components/replay/offline/entry.tsx'),
      base: path.join(STANDINS, 'offline.css'),
    },
    absWorkingDir: ROOT,
    bundle: true,
    minify: true,
    write: false,
    outdir: path.join(ROOT, '.cache/offline'),
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    charset: 'utf8',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [standIns],
    logLevel: 'error',
  })
  const textOf = (name) => result.outputFiles.find((file) => file.path.endsWith(name))?.text ?? ''
  const file = path.join(ROOT, '.cache/offline/replay.html')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, page(addStyles(textOf('replay.css')) + textOf('replay.js'), textOf('base.css')))
  return file
}

/** The views' own styles travel packed with them: as text they would be a tenth of the page. */
function addStyles(styles) {
  return `document.head.append(Object.assign(document.createElement('style'),{textContent:${JSON.stringify(styles)}}));`
}

/** Unpacks the views and starts them; a browser of the last years is all it needs. */
const LOADER = `const packed = atob(document.getElementById('callscope-app').textContent)
const bytes = Uint8Array.from(packed, (character) => character.charCodeAt(0))
const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
new Response(plain).text().then((source) => {
  const script = document.createElement('script')
  script.src = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  document.body.append(script)
})`

/** The page allows itself this loader and what it unpacks, styles, and nothing from anywhere. */
function page(script, styles) {
  const hash = createHash('sha256').update(LOADER).digest('base64')
  const policy = `default-src 'none'; script-src 'sha256-${hash}' blob:; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="en" data-theme="system">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Callscope</title>
<style>${styles.replaceAll('</style', '<\\/style')}</style>
</head>
<body>
<div id="callscope-root"><noscript>This replay needs JavaScript. It loads nothing from anywhere.</noscript></div>
${DATA_MARK}
<script type="text/plain" id="callscope-app">${gzipSync(script, { level: 9 }).toString('base64')}</script>
<script>${LOADER}</script>
</body>
</html>
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await buildOffline())
