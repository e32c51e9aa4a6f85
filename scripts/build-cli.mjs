// npm run build:cli: makes dist/callscope.mjs, the whole of the command line in one file that needs no package, and beside it
// a package.json, so that `npm pack ./dist` packs the command without what the app depends on.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
// Some packages are CommonJS and ask for Node's own modules in its way.
const BANNER = `#!/usr/bin/env node
import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`
// The file itself is the command where it is what Node was asked to run, also through a link as npm makes them.
const FOOTER = `import { realpathSync as realPath } from 'node:fs'; import { pathToFileURL as toUrl } from 'node:url';
if (process.argv[1] && toUrl(realPath(process.argv[1])).href === import.meta.url)
  import(import.meta.url).then(({ main }) => { process.exitCode = main(process.argv.slice(2)) });`

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
    footer: { js: FOOTER },
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

/** Writes the command and the package.json it can be packed with into `folder`. Resolves when both are there. */
export async function buildCliPackage(folder) {
  await buildCli(path.join(folder, 'callscope.mjs'))
  const { name, version, license, engines } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const description = 'Says which recorded tool calls a schema refuses, or which a change of it breaks.'
  const own = { name, version, description, license, type: 'module', bin: { callscope: './callscope.mjs' }, engines }
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildCliPackage(path.join(ROOT, 'dist'))
