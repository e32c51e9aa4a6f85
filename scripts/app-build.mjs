// What `npm start` and `npm test` share: packages and build, each made only where it is missing or stale.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const NEXT = path.join(ROOT, 'node_modules/next/dist/bin/next')

const BUILT_FOLDERS = ['app', 'components', 'i18n', 'lib', 'public', 'scripts/offline']
const BUILT_FILES =
  /^(?:next\.config\.mjs|package\.json|package-lock\.json|tsconfig\.json|proxy\.ts|instrumentation.*\.ts)$/
const NOT_BUILT = /\.(?:test|test-d)\.tsx?$|(?:^|\/)(?:testdata|README\.md)(?:\/|$)|^public\/zod\//
/** Made by the build itself, beside `.next`. */
const GENERATED = 'public/zod/guest.js'
const FINGERPRINT_FILE = '.next/callscope-fingerprint'

/** Runs a program in the project's folder with its output shown. Resolves with its exit code. */
export function run(program, args, env = {}) {
  return new Promise((resolve, reject) => {
    const { NODE_ENV, ...inherited } = process.env
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...inherited, NEXT_TELEMETRY_DISABLED: '1', ...env },
    })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Installs what package-lock.json names, unless just that is installed. Resolves with whether all is there now. */
export async function ensureInstalled() {
  if (isInstalled(ROOT)) return true
  console.log('Installing packages (once, a minute or two) …')
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  // Under npm its own file is run by this Node, so that no other npm of the machine is met.
  const npm = process.env.npm_execpath
  const code = npm ? await run(process.execPath, [npm, ...args]) : await run('npm', args)
  return code === 0
}

/** Whether node_modules holds the very versions of package-lock.json; packages for other platforms may be absent. */
export function isInstalled(root) {
  const wanted = readPackages(path.join(root, 'package-lock.json'))
  const present = readPackages(path.join(root, 'node_modules/.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([folder, { version, optional, peer }]) => {
    if (folder === '') return true
    const found = present[folder]
    return found ? found.version === version : optional === true || peer === true
  })
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}

/** Builds the app unless the build at hand was made from these very sources. Resolves with whether one is there now. */
export async function ensureBuilt() {
  const fingerprint = sourceFingerprint(ROOT)
  if (isBuilt(ROOT, fingerprint) && existsSync(path.join(ROOT, GENERATED))) return true
  console.log('Building (once for these sources, a minute or two) …')
  const code = await run(process.execPath, [NEXT, 'build'])
  if (code !== 0) return false
  const { buildOffline } = await import('./build-offline.mjs')
  await buildOffline()
  writeFileSync(path.join(ROOT, FINGERPRINT_FILE), fingerprint)
  return true
}

/** Whether a finished build of this fingerprint is there. */
export function isBuilt(root, fingerprint) {
  const file = path.join(root, FINGERPRINT_FILE)
  const parts = [file, path.join(root, '.next/BUILD_ID'), path.join(root, '.cache/offline/replay.html')]
  if (!parts.every((part) => existsSync(part))) return false
  return readFileSync(file, 'utf8') === fingerprint
}

/** A hash of every file that a build depends on, by name and content. Tests, READMEs and what the build makes do not count. */
export function sourceFingerprint(root) {
  const hash = createHash('sha256')
  for (const file of listSources(root)) {
    const content = readFileSync(path.join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function listSources(root) {
  const inFolders = BUILT_FOLDERS.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name))),
  )
  const atRoot = readdirSync(root).filter((name) => BUILT_FILES.test(name))
  return [...atRoot, ...inFolders].filter((file) => !NOT_BUILT.test(file.split(path.sep).join('/'))).sort()
}
