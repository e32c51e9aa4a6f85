import { DIRECTORY_MODE, normalPath } from './virtual-tree.mjs'

const DEVICES = new Set(['/dev/null', '/dev/zero', '/dev/stdin', '/dev/stdout', '/dev/stderr', '/dev/tty'])

/** Whether a path is one of the files that are always there and always empty. */
export function isDevice(path) {
  return DEVICES.has(normalPath(path))
}

export function deviceStat(now) {
  return { isFile: true, isDirectory: false, isSymbolicLink: false, mode: 0o666, size: 0, mtime: new Date(now) }
}

/** What `stat` says of a node. A size is noted as a look at the content only when somebody asks for it. */
export function nodeStat(node, path, noteContent) {
  const isFile = node.kind === 'file'
  return {
    isFile,
    isDirectory: !isFile,
    isSymbolicLink: false,
    mode: isFile ? node.mode : DIRECTORY_MODE,
    mtime: new Date(node.mtime),
    identity: path,
    get size() {
      if (isFile) noteContent()
      return isFile ? node.size : 0
    },
  }
}
