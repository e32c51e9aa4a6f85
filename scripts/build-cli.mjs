// npm run build:cli: makes dist/callscope.mjs, the whole of the command line in one file that needs no package.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
// Some packages are CommonJS and ask for Node's own modules in its way.
const BANNER = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"

/** Bundles the command line as the sources are now; a bundle of the same content is kept. Resolves with its file. */
export async function buildCli(outfile) {
  const { outputFiles } = await build({
    entryPoints: [path.join(ROOT, 'scripts/check-command.ts')],
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    write: false,
    banner: { js: BANNER },
    tsconfig: path.join(ROOT, 'tsconfig.json'),
    logLevel: 'silent',
  })
  const [{ contents }] = outputFiles
  const name = `callscope-${createHash('sha256').update(contents).digest('hex').slice(0, 16)}.mjs`
  const file = outfile ?? path.join(ROOT, 'node_modules/.cache/callscope', name)
  if (outfile === undefined && existsSync(file)) return file
  mkdirSync(path.dirname(file), { recursive: true })
  // Written aside and moved: another run at the same time never reads half of it.
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, contents)
  renameSync(aside, file)
  return file
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildCli(path.join(ROOT, 'dist/callscope.mjs'))
