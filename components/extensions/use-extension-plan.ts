'use client'
import { useEffect, useMemo, useState } from 'react'
import { useResolved } from '@/components/workbench/use-blob-text'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { Result } from '@/lib/base/result'
import { type ExtensionPlan, planExtension } from '@/lib/lifecycle/extension/plan-extension'
import type { Extension } from '@/lib/tools/extension/extension-format'
import { type ExtensionIssue, readExtension } from '@/lib/tools/extension/read-extension'

/** What installing would do to the session as it is now. */
export interface ExtensionLook {
  readonly plan: Result<ExtensionPlan, readonly ExtensionIssue[]>
  /** What is installed under the name, as it was given; undefined where nothing is. */
  readonly before: unknown
}

/** The plan of installing an extension, by the function that the server carries out; null until the files are known. */
export function useExtensionPlan(extension: Extension): ExtensionLook | null {
  const state = useWorkbench((workbench) => workbench.latest)
  const hashes = useFileHashes()
  const before = state.extensions.find(({ name }) => name === extension.name)?.extension
  const given = useResolved(before)
  return useMemo(() => {
    if (!hashes || !given.isWhole) return null
    const installed = before === undefined ? undefined : readExtension(given.value)
    const plan = planExtension({
      state,
      extension,
      installed: installed?.ok ? installed.value : undefined,
      fileHash: (path) => hashes.get(path),
    })
    return { plan, before: given.value }
  }, [state, extension, hashes, before, given.isWhole, given.value])
}

function useFileHashes(): ReadonlyMap<string, string> | null {
  const port = useWorkbench((workbench) => workbench.port)
  const tree = useWorkbench((workbench) => workbench.latest.tree)
  const seq = useWorkbench((workbench) => workbench.latest.seq)
  const [hashes, setHashes] = useState<ReadonlyMap<string, string> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another tree has other files; the seq is where to ask
  useEffect(() => {
    let isCurrent = true
    void port.listFiles(seq).then((listed) => {
      const files = listed.ok ? listed.value.files : []
      if (isCurrent) setHashes(new Map(files.map(({ path, hash }) => [path, hash] as const)))
    })
    return () => {
      isCurrent = false
    }
  }, [port, tree])
  return hashes
}
