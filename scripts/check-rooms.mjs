// The room rule: who may import whom, what pure rooms may use, where raw colours and literal texts may stand.
// node scripts/check-rooms.mjs [FOLDER]: prints every violation and exits 1 where there is one.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkSource, checkStyles } from './rooms/check-source.mjs'
import { readSource } from './rooms/read-source.mjs'

const FOLDERS = ['app', 'components', 'lib']
/** Data that happens to be source text. */
const SKIPPED = /(?:^|\/)(?:node_modules|testdata|templates\/files)\//

const root = path.resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)))

/** Every file of the checked folders, relative to the root, with forward slashes. */
function listFiles() {
  return FOLDERS.filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !SKIPPED.test(file))
    .sort()
}

function check(file) {
  const text = () => readFileSync(path.join(root, file), 'utf8')
  if (/\.tsx?$/.test(file) && !file.endsWith('.d.ts')) return checkSource(file, readSource(file, text()))
  if (file.endsWith('.css') && file.startsWith('components/')) return checkStyles(file, text())
  return []
}

/** Allowed violations, each with its reason: `[{ file, rule, subject, reason }]`. */
function readExceptions() {
  const file = path.join(root, 'scripts/rooms/exceptions.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

function covers(exception, { file, rule, subject }) {
  return exception.file === file && exception.rule === rule && exception.subject === subject
}

const files = listFiles()
const violations = files.flatMap(check)
const exceptions = readExceptions()
const standing = violations.filter((violation) => !exceptions.some((exception) => covers(exception, violation)))
const unused = exceptions.filter((exception) => !violations.some((violation) => covers(exception, violation)))

for (const { file, line, message } of standing) console.log(`${file}:${line} ${message}`)
for (const { file, rule, subject } of unused) {
  console.log(`scripts/rooms/exceptions.json: no longer needed: ${file} ${rule} ${subject}`)
}
const found = standing.length + unused.length
console.log(found === 0 ? `Rooms: ${files.length} files keep the rules.` : `Rooms: ${found} violations.`)
process.exitCode = found === 0 ? 0 : 1
