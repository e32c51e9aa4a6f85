import type { PortError, SessionPort } from '@/components/workbench/session-port'
import { err, ok } from '@/lib/base/result'
import type { SessionEvent } from '@/lib/session/events'
import { EMPTY_STATE, foldEvents } from '@/lib/session/fold'
import { isBinary } from '@/lib/workspace/binary'
import { MemoryContentStore } from '@/lib/workspace/content-store'
import { Workspace } from '@/lib/workspace/workspace'

const NOT_IN_FILE: PortError = { code: 'not_in_file', message: 'This file does not hold that content.' }
const READ_ONLY: PortError = {
  code: 'read_only',
  message: 'This is a file: open it in Callscope to change anything.',
  status: 403,
}

/** The workbench's port where all there is stands in one file: reading works, changing and sharing do not. */
export function createOfflinePort(events: readonly SessionEvent[], contents: Iterable<Uint8Array>): SessionPort {
  const store = new MemoryContentStore()
  for (const bytes of contents) store.put(bytes)
  const workspaceAt = (seq: number) => Workspace.open(store, foldEvents(EMPTY_STATE, events.slice(0, seq)).tree)
  const refuse = async () => err(READ_ONLY)
  return {
    send: refuse,
    loadBlob: async (hash) => {
      const bytes = store.get(hash)
      return bytes ? ok(new TextDecoder().decode(bytes)) : err(NOT_IN_FILE)
    },
    listFiles: async (atSeq) => {
      const workspace = workspaceAt(atSeq)
      return ok({ tree: workspace.tree, files: [...workspace.files()] })
    },
    readFile: async (path, atSeq) => toText(workspaceAt(atSeq).read(path)),
    readHash: async (hash) => toText(store.get(hash)),
    share: refuse,
    listShares: refuse,
    revokeShare: refuse,
    reach: refuse,
    scanSecrets: refuse,
    exportFile: refuse,
    tryTool: refuse,
  }
}

function toText(bytes: Uint8Array | undefined) {
  if (!bytes) return err(NOT_IN_FILE)
  return ok({ text: isBinary(bytes) ? null : new TextDecoder().decode(bytes), bytes: bytes.length })
}
