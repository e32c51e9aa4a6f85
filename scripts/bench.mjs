// npm run bench [-- NAME…]: runs bench/*.bench.{mjs,ts}, each in a process of its own; one JSON line per figure.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDER = path.join(ROOT, 'bench')
const ONE = '--one'

/** Names of the benches: their files without the ending. */
function listBenches() {
  return readdirSync(FOLDER)
    .filter((file) => /\.bench\.(?:mjs|ts)$/.test(file))
    .sort()
    .map((file) => ({ name: file.replace(/\.bench\.(?:mjs|ts)$/, ''), file: path.join(FOLDER, file) }))
}

/** A bench as a module that Node can import: TypeScript is bundled first, packages stay outside. */
async function toModule({ name, file }) {
  if (file.endsWith('.mjs')) return file
  const { build } = await import('esbuild')
  const outfile = path.join(ROOT, '.cache/bench', `${name}.mjs`)
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    sourcemap: 'inline',
    alias: { 'server-only': path.join(ROOT, 'scripts/server-only.stub.mjs') },
  })
  return outfile
}

function print(bench, { metric, value, unit, against = null, ratio = null }) {
  console.log(JSON.stringify({ bench, metric, value: rounded(value), unit, against, ratio: rounded(ratio) }))
}

function rounded(value) {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value
}

async function runOne(name) {
  const bench = listBenches().find((each) => each.name === name)
  if (!bench) throw new Error(`no bench is named ${name}`)
  const { run } = await import(pathToFileURL(await toModule(bench)).href)
  await run((figure) => print(name, figure))
}

function runAll(names) {
  const benches = listBenches()
  const unknown = names.find((name) => !benches.some((bench) => bench.name === name))
  if (unknown !== undefined || benches.length === 0) {
    const known = benches.map((bench) => bench.name).join(', ') || 'none'
    console.error(
      unknown === undefined ? 'bench/ has no benches.' : `No bench is named ${unknown}. There are: ${known}.`,
    )
    return 1
  }
  warnIfBusy()
  const chosen = benches.filter((bench) => names.length === 0 || names.includes(bench.name))
  const failed = chosen.filter(({ name }) => {
    const args = ['--expose-gc', '--enable-source-maps', fileURLToPath(import.meta.url), ONE, name]
    return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status !== 0
  })
  for (const { name } of failed) console.error(`The bench ${name} failed.`)
  return failed.length === 0 ? 0 : 1
}

/** Other work on the machine makes absolute figures worse; those held against something measured beside them stand. */
function warnIfBusy() {
  const [load] = loadavg()
  const cores = availableParallelism()
  if (load > cores / 2)
    console.error(`The machine is busy (load ${load.toFixed(1)} on ${cores} cores): figures will be too high.`)
}

const args = process.argv.slice(2)
if (args[0] === ONE) await runOne(args[1])
else process.exitCode = runAll(args)
