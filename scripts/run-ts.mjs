// Runs one TypeScript file of the project: node scripts/run-ts.mjs FILE [ARGS…]
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const [file, ...args] = process.argv.slice(2)
if (!file) {
  console.error('usage: node scripts/run-ts.mjs FILE [ARGS…]')
  process.exit(1)
}
const folder = mkdtempSync(path.join(root, 'node_modules', '.run-ts-'))
try {
  const outfile = path.join(folder, 'bundle.mjs')
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { 'server-only': path.join(root, 'scripts', 'server-only.stub.mjs') },
    tsconfig: path.join(root, 'tsconfig.json'),
    logLevel: 'warning',
  })
  process.argv = [process.argv[0], file, ...args]
  await import(pathToFileURL(outfile).href)
} finally {
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
