import { parentPort } from 'node:worker_threads'
import { createSeededRandom, VirtualClock } from './deterministic-globals.mjs'
import { OutputRedirects } from './output-redirects.mjs'
import { WORKSPACE_ROOT } from './read-notes.mjs'
import { createDirectory, createStoredFile, diffTrees, setNode, splitPath } from './virtual-tree.mjs'
import { WorkspaceFs } from './workspace-fs.mjs'

/**
 * A worker that runs one bash command at a time over the workspace it is told of. It keeps the tree and recently read
 * contents between runs, so that the next run is told only what has changed. Its messages: `../worker-protocol.ts`.
 */
// Taken before just-bash closes them to everything that runs during a command.
const { setTimeout: later, clearTimeout: forget } = globalThis
const monotonicMs = performance.now.bind(performance)
const clock = new VirtualClock(later)
clock.install()
const { Bash, getCommandNames } = await import('just-bash')

const SINK = '/dev/output'
const CHUNK_BYTES = 8192
const CHUNK_MS = 40
const PROMPT_CHUNKS = 200
const MAX_CACHED_BYTES = 64 * 1024 * 1024
const MAX_OUTPUT_BYTES = 32 * 1024 * 1024
const ENOUGH = 100_000_000

const treeOwner = {}
const base = createDirectory(treeOwner)
const contents = new Map()
let cachedBytes = 0
const waiting = new Map()

/** Brings the tree up to what the main thread says: `[path, hash, bytes]`, or `[path, null, 0]` for a deleted file. */
function updateTree(files) {
  for (const [path, hash, bytes] of files) {
    const node = hash === null ? undefined : createStoredFile(path, hash, bytes, clock.startMs)
    setNode(base, treeOwner, splitPath(path), node)
    if (!node) removeEmptyFolders(path)
  }
}

/** A workspace has no empty folders. */
function removeEmptyFolders(path) {
  const parts = splitPath(path).slice(0, -1)
  for (; parts.length > 0; parts.pop()) {
    let node = base
    for (const part of parts) node = node?.children.get(part)
    if (!node || node.children.size > 0) return
    setNode(base, treeOwner, parts, undefined)
  }
}

/** A content by its hash, from the cache or from the main thread. */
function readContent(hash) {
  const known = contents.get(hash)
  if (known) return Promise.resolve(known)
  return new Promise((resolve, reject) => {
    waiting.set(hash, [...(waiting.get(hash) ?? []), { resolve, reject }])
    parentPort.postMessage({ type: 'content', hash })
  })
}

function takeContent({ hash, bytes }) {
  const readers = waiting.get(hash) ?? []
  waiting.delete(hash)
  if (bytes) {
    contents.set(hash, bytes)
    cachedBytes += bytes.length
    for (const [oldest, content] of contents) {
      if (cachedBytes <= MAX_CACHED_BYTES) break
      contents.delete(oldest)
      cachedBytes -= content.length
    }
  }
  for (const { resolve, reject } of readers) {
    if (bytes) resolve(bytes)
    else reject(new Error(`EIO: the content of this file is missing, read '${hash}'`))
  }
}

/**
 * Output on its way out. The first chunks go at once, since a busy loop lets no timer fire; after them they are gathered
 * a little, since a loop may print a million lines.
 */
class OutputStream {
  #decoder = new TextDecoder()
  #text = ''
  #sent = 0
  #sentAt = 0
  #timer = null

  write(bytes) {
    this.#text += this.#decoder.decode(bytes, { stream: true })
    const isDue = this.#sent < PROMPT_CHUNKS || monotonicMs() - this.#sentAt >= CHUNK_MS
    if (isDue || this.#text.length >= CHUNK_BYTES) this.flush()
    else this.#timer ??= later(() => this.flush(), CHUNK_MS)
  }

  flush() {
    forget(this.#timer)
    this.#timer = null
    if (this.#text === '') return
    parentPort.postMessage({ type: 'output', chunk: this.#text })
    this.#text = ''
    this.#sent++
    this.#sentAt = monotonicMs()
  }

  end() {
    this.#text += this.#decoder.decode()
    this.flush()
  }
}

async function run({ command, directory, environment, seed, nowMs, limits }) {
  clock.start(nowMs)
  Math.random = createSeededRandom(seed)
  const output = new OutputStream()
  const fs = new WorkspaceFs({
    base,
    readContent,
    sink: { path: SINK, write: (bytes) => output.write(bytes) },
    limits,
    clock: () => clock.now(),
  })
  for (const name of getCommandNames()) fs.addCommand(name)
  const cwd = directory === '' ? WORKSPACE_ROOT : `${WORKSPACE_ROOT}/${directory}`
  const bash = createBash(fs, cwd, environment)
  bash.registerTransformPlugin(new OutputRedirects(SINK))
  const result = await bash.exec(command, { rawScript: true })
  // What could not be sent while it ran: syntax errors, `set -x`, `time`, scripts that redirect their own shell.
  output.write(toBytes(result.stdout, result.stdoutKind))
  output.write(Buffer.from(result.stderr))
  output.end()
  return { exitCode: result.exitCode, changes: diffTrees(base, fs.workspace), reads: fs.reads }
}

function createBash(fs, cwd, environment) {
  return new Bash({
    fs,
    cwd,
    env: { HOME: '/home/user', USER: 'user', PATH: '/usr/bin:/bin', TERM: 'dumb', LANG: 'C.UTF-8', ...environment },
    sleep: (ms) => clock.sleep(ms),
    // The main thread ends the worker when its time is up; counting would only stop long but sound scripts.
    executionLimits: {
      maxCommandCount: ENOUGH,
      maxLoopIterations: ENOUGH,
      maxAwkIterations: ENOUGH,
      maxSedIterations: ENOUGH,
      maxJqIterations: ENOUGH,
      maxWorkUnits: ENOUGH,
      maxOutputSize: MAX_OUTPUT_BYTES,
      maxStringLength: MAX_OUTPUT_BYTES,
    },
  })
}

function toBytes(text, kind) {
  return Buffer.from(text, kind === 'bytes' ? 'latin1' : 'utf8')
}

parentPort.on('message', (message) => {
  if (message.type === 'content') takeContent(message)
  else if (message.type === 'run') {
    updateTree(message.files)
    run(message).then(
      (outcome) => parentPort.postMessage({ type: 'done', ...outcome }),
      (problem) => parentPort.postMessage({ type: 'failed', message: String(problem?.message ?? problem) }),
    )
  }
})
parentPort.postMessage({ type: 'ready' })
