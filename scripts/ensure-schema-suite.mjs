// Finds the official JSON Schema test suite, or unpacks it from the Debian package that carries it. Prints its folder.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const CACHE = fileURLToPath(new URL('../.cache/schema-suite', import.meta.url))
const PACKAGE = 'libtest-json-schema-acceptance-perl'
const INSIDE = 'usr/share/perl5/auto/share/dist/Test-JSON-Schema-Acceptance'
const TIMEOUT_MS = 60_000

const hasSuite = (folder) => Boolean(folder) && existsSync(path.join(folder, 'tests/draft2020-12'))

/** The folder that has `tests/draft2020-12` and `tests/draft7`; undefined where there is none on this machine. */
export function findSchemaSuite() {
  return [process.env.CALLSCOPE_SCHEMA_SUITE, path.join('/', INSIDE), path.join(CACHE, INSIDE)].find(hasSuite)
}

/** The same, unpacked into `.cache` where it was missing and Debian's tools are there. Needs no root. */
export function ensureSchemaSuite() {
  const found = findSchemaSuite()
  if (found !== undefined || !existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/dpkg-deb')) return found
  try {
    mkdirSync(CACHE, { recursive: true })
    const options = { cwd: CACHE, timeout: TIMEOUT_MS, stdio: 'ignore' }
    execFileSync('apt-get', ['download', PACKAGE], options)
    const file = readdirSync(CACHE).find((name) => name.startsWith(PACKAGE) && name.endsWith('.deb'))
    if (file !== undefined) execFileSync('dpkg-deb', ['-x', file, CACHE], options)
  } catch (error) {
    console.error(`The JSON Schema test suite could not be had: ${error.message.split('\n')[0]}`)
  }
  return findSchemaSuite()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = ensureSchemaSuite()
  if (folder) console.log(folder)
  else process.exitCode = 1
}
