// Makes what the Zod editor loads: Zod with our converter as one script for the sandbox, and Zod's types for the editor.
// node scripts/make-zod-guest.mjs: writes public/zod/; runs before every build, dev server and unit test.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const TARGET = path.join(ROOT, 'public/zod')

/** Writes both files. The same packages and sources give the same bytes. */
export async function makeZodGuest() {
  mkdirSync(TARGET, { recursive: true })
  writeFileSync(path.join(TARGET, 'guest.js'), await bundleGuest())
  writeFileSync(path.join(TARGET, 'types.json'), JSON.stringify(readTypes()))
}

async function bundleGuest() {
  const { outputFiles } = await build({
    entryPoints: [path.join(ROOT, 'components/zod-source/guest/main.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    minify: true,
    legalComments: 'none',
    plugins: [englishOnly],
    tsconfig: path.join(ROOT, 'tsconfig.json'),
    logLevel: 'warning',
  })
  return outputFiles[0].text
}

/** Messages are read by nobody in there: the other languages are half of Zod's size. */
const englishOnly = {
  name: 'english-only',
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js'",
    }))
  },
}

/** Zod's declaration files by their path in the package; the texts of other languages do without. */
function readTypes() {
  const folder = path.join(ROOT, 'node_modules/zod')
  const files = [
    'index.d.ts',
    'v4/locales/index.d.ts',
    ...['v4/classic', 'v4/core', 'v4/mini', 'mini', 'v4'].flatMap((name) => listTypes(folder, name)),
  ]
  return Object.fromEntries(files.sort().map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]))
}

function listTypes(folder, name) {
  const files = readdirSync(path.join(folder, name))
  return files.filter((file) => file.endsWith('.d.ts')).map((file) => `${name}/${file}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await makeZodGuest()
