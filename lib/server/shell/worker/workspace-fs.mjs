import { appendBytes } from './append-bytes.mjs'
import { encodingOf, failure, toBytes } from './file-content.mjs'
import { deviceStat, isDevice, nodeStat } from './file-stat.mjs'
import { ReadNotes, WORKSPACE_ROOT } from './read-notes.mjs'
import {
  createDirectory,
  createWrittenFile,
  findNode,
  isWithin,
  normalPath,
  setNode,
  splitPath,
  writtenBelow,
} from './virtual-tree.mjs'

const ROOT_PARTS = 1

/**
 * The file system that just-bash works on: a run's own copy-on-write view of the workspace, plus folders of no
 * consequence. Notes what was looked at in the workspace as `file:`, `kind:` and `list:` tokens. Nothing of the host is
 * behind it. Errors begin with the codes that just-bash expects.
 */
export class WorkspaceFs {
  #root
  #notes
  #owner = {}
  #clock
  #limits
  #readContent
  #sink
  #writtenBytes = 0

  /**
   * @param base the workspace's tree as it was before the run; never changed
   * @param readContent (hash) => Promise<Uint8Array>
   * @param sink { path, write(text) }: what is appended to this path is output
   * @param limits { maxFileBytes, maxTotalBytes }
   * @param clock () => epoch milliseconds
   */
  constructor({ base, readContent, sink, limits, clock }) {
    this.#notes = new ReadNotes(base)
    this.#clock = clock
    this.#limits = limits
    this.#readContent = readContent
    this.#sink = sink
    this.#root = createDirectory(this.#owner, clock())
    this.#root.children.set(WORKSPACE_ROOT.slice(1), base)
    for (const path of ['/tmp', '/dev', '/bin', '/usr/bin', '/home/user', '/etc', '/proc']) this.#makeDirectories(path)
  }

  /** What the run looked at, as tokens. */
  get reads() {
    return [...this.#notes.tokens]
  }

  /** The workspace's tree as the run left it. */
  get workspace() {
    return findNode(this.#root, [WORKSPACE_ROOT.slice(1)]) ?? createDirectory(this.#owner)
  }

  /** Lists a command in /bin and /usr/bin, where scripts look for it. */
  addCommand(name) {
    const stub = createWrittenFile(
      new TextEncoder().encode(`#!/bin/bash\n# Built-in command: ${name}\n`),
      this.#clock(),
      0o755,
    )
    for (const directory of ['bin', 'usr/bin']) setNode(this.#root, this.#owner, [...splitPath(directory), name], stub)
  }

  async readFileBuffer(path) {
    if (isDevice(path)) return new Uint8Array()
    const file = this.#file(path, 'open')
    if (file.content) return file.content
    return await this.#readContent(file.hash)
  }

  async readFile(path, options) {
    return Buffer.from(await this.readFileBuffer(path)).toString(encodingOf(options))
  }

  async readFileBytes(path) {
    return Buffer.from(await this.readFileBuffer(path)).toString('latin1')
  }

  async writeFile(path, content, options) {
    if (this.#writeDevice(path, content, options)) return
    this.#put(path, toBytes(content, options))
  }

  async appendFile(path, content, options) {
    if (this.#writeDevice(path, content, options)) return
    const target = normalPath(path)
    const exists = findNode(this.#root, splitPath(target))?.kind === 'file'
    const before = exists ? await this.readFileBuffer(target) : new Uint8Array()
    this.#put(target, appendBytes(before, toBytes(content, options)))
  }

  async exists(path) {
    this.#note('kind', path)
    return isDevice(path) || normalPath(path) === this.#sink.path || this.#find(path) !== undefined
  }

  async stat(path) {
    if (isDevice(path) || normalPath(path) === this.#sink.path) return deviceStat(this.#clock())
    this.#note('kind', path)
    const node = this.#find(path)
    if (!node) throw failure('ENOENT', 'no such file or directory', 'stat', path)
    return nodeStat(node, normalPath(path), () => this.#note('file', path))
  }

  lstat(path) {
    return this.stat(path)
  }

  async mkdir(path, options) {
    const node = this.#find(path)
    if (node && options?.recursive && node.kind === 'directory') return
    if (node) throw failure('EEXIST', 'file already exists', 'mkdir', path)
    if (!options?.recursive) this.#directory(`${normalPath(path)}/..`, 'mkdir')
    this.#makeDirectories(path)
  }

  async readdir(path) {
    this.#note('list', path)
    return [...this.#directory(path, 'scandir').children.keys()].sort()
  }

  async readdirWithFileTypes(path) {
    this.#note('list', path)
    const { children } = this.#directory(path, 'scandir')
    return [...children.keys()].sort().map((name) => {
      const isFile = children.get(name).kind === 'file'
      return { name, isFile, isDirectory: !isFile, isSymbolicLink: false }
    })
  }

  async rm(path, options) {
    const node = this.#find(path)
    this.#note('kind', path)
    if (!node && options?.force) return
    if (!node) throw failure('ENOENT', 'no such file or directory', 'rm', path)
    if (node.kind === 'directory' && node.children.size > 0 && !options?.recursive) {
      throw failure('ENOTEMPTY', 'directory not empty', 'rm', path)
    }
    this.#noteBelow(path, node)
    const parts = splitPath(normalPath(path))
    if (parts.length <= ROOT_PARTS) throw failure('EBUSY', 'resource busy', 'rm', path)
    this.#writtenBytes -= writtenBelow(node)
    setNode(this.#root, this.#owner, parts, undefined)
  }

  async cp(source, destination, options) {
    const node = this.#find(source)
    if (!node) throw failure('ENOENT', 'no such file or directory', 'cp', source)
    if (node.kind === 'directory') {
      if (!options?.recursive) throw failure('EISDIR', 'is a directory', 'cp', source)
      if (isWithin(normalPath(source), normalPath(destination))) {
        throw failure('EINVAL', 'cannot copy a directory into itself', 'cp', source)
      }
      this.#makeDirectories(destination)
      for (const name of await this.readdir(source))
        await this.cp(`${source}/${name}`, `${destination}/${name}`, options)
      return
    }
    this.#note('file', source)
    this.#replace(destination, { ...node, mtime: this.#clock() })
  }

  async mv(source, destination) {
    const node = this.#find(source)
    if (!node) throw failure('ENOENT', 'no such file or directory', 'mv', source)
    if (isWithin(normalPath(source), normalPath(destination))) {
      if (normalPath(source) === normalPath(destination)) return
      throw failure('EINVAL', 'cannot move a directory into itself', 'mv', source)
    }
    await this.cp(source, destination, { recursive: true })
    await this.rm(source, { recursive: true })
  }

  resolvePath(base, path) {
    return normalPath(path.startsWith('/') ? path : `${base}/${path}`)
  }

  getAllPaths() {
    return []
  }

  async chmod(path, mode) {
    this.#update(path, 'chmod', { mode })
  }

  async utimes(path, _accessed, modified) {
    this.#update(path, 'utimes', { mtime: modified.getTime() })
  }

  async link(_existing, path) {
    throw failure('EPERM', 'links are not kept in this workspace', 'link', path)
  }

  symlink(target, path) {
    return this.link(target, path)
  }

  async readlink(path) {
    await this.realpath(path)
    throw failure('EINVAL', 'invalid argument', 'readlink', path)
  }

  async realpath(path) {
    if (!this.#find(path)) throw failure('ENOENT', 'no such file or directory', 'realpath', path)
    return normalPath(path)
  }

  #find(path) {
    return findNode(this.#root, splitPath(normalPath(path)))
  }

  #file(path, call) {
    this.#note('file', path)
    const node = this.#find(path)
    if (!node) throw failure('ENOENT', 'no such file or directory', call, path)
    if (node.kind === 'directory') throw failure('EISDIR', 'illegal operation on a directory', 'read', path)
    return node
  }

  #directory(path, call) {
    const node = this.#find(path)
    if (!node) throw failure('ENOENT', 'no such file or directory', call, path)
    if (node.kind === 'file') throw failure('ENOTDIR', 'not a directory', call, path)
    return node
  }

  #makeDirectories(path) {
    const parts = splitPath(normalPath(path))
    for (let depth = 1; depth <= parts.length; depth++) {
      const above = parts.slice(0, depth)
      const node = findNode(this.#root, above)
      if (node?.kind === 'file') throw failure('ENOTDIR', 'not a directory', 'mkdir', path)
      if (!node) setNode(this.#root, this.#owner, above, createDirectory(this.#owner, this.#clock()))
    }
  }

  #put(path, bytes) {
    const { maxFileBytes, maxTotalBytes } = this.#limits
    if (bytes.length > maxFileBytes) {
      throw failure('EFBIG', `file too large (${bytes.length} bytes, at most ${maxFileBytes})`, 'write', path)
    }
    const before = this.#find(path)
    this.#writtenBytes += bytes.length - (before?.content?.length ?? 0)
    if (this.#writtenBytes > maxTotalBytes * 2) throw failure('ENOSPC', 'no space left on device', 'write', path)
    this.#replace(path, createWrittenFile(bytes, this.#clock(), before?.kind === 'file' ? before.mode : undefined))
  }

  #replace(path, file) {
    const target = normalPath(path)
    if (this.#find(target)?.kind === 'directory')
      throw failure('EISDIR', 'illegal operation on a directory', 'open', path)
    this.#directory(`${target}/..`, 'open')
    setNode(this.#root, this.#owner, splitPath(target), file)
  }

  /** Folders have no mode or time worth keeping. */
  #update(path, call, facts) {
    const node = this.#find(path)
    if (!node) throw failure('ENOENT', 'no such file or directory', call, path)
    if (node.kind === 'file') setNode(this.#root, this.#owner, splitPath(normalPath(path)), { ...node, ...facts })
  }

  #writeDevice(path, content, options) {
    const target = normalPath(path)
    if (target === this.#sink.path) this.#sink.write(toBytes(content, options))
    return target === this.#sink.path || isDevice(target)
  }

  #note(kind, path) {
    this.#notes.note(kind, path, this.#root)
  }

  /** Removing a folder depends on what is in it. */
  #noteBelow(path, node) {
    if (node.kind === 'file') return
    this.#note('list', path)
    for (const [name, child] of node.children) this.#noteBelow(`${path}/${name}`, child)
  }
}
