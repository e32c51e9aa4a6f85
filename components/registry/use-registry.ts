'use client'
import { useEffect, useMemo } from 'react'
import { useBlobLookup } from '@/components/workbench/use-blob-lookup'
import { useText } from '@/components/workbench/use-blob-text'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { listRegistry, type RegistryEntry } from '@/lib/lifecycle/list-registry'
import { createPolicy } from '@/lib/policy/policy'
import { sessionRules } from '@/lib/policy/session-rules'
import { decodeStored } from '@/lib/session/encode-event'
import type { SessionState } from '@/lib/session/state'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { TOOL_LEGACY_ALIASES } from '@/lib/tools/aliases'

/**
 * The registry at the position one looks at; null until the policy's text is here. Large parts of definitions are
 * fetched on first sight and count once they have come.
 */
export function useRegistry(): readonly RegistryEntry[] | null {
  const shown = useWorkbench((state) => state.shown)
  const { text, isWhole, load } = useText(shown.policyToml)
  const lookup = useBlobLookup(useMemo(() => definitionsOf(shown), [shown]))
  useEffect(() => {
    if (!isWhole) load()
  }, [isWhole, load])
  return useMemo(() => {
    if (!isWhole) return null
    const policy = createPolicy(sessionRules(text, shown.policyRules), { aliases: TOOL_LEGACY_ALIASES })
    // The same shape, its references filled in.
    return listRegistry(shown, policy, (definition) => decodeStored(definition, lookup) as ToolDefinition)
  }, [shown, text, isWhole, lookup])
}

function definitionsOf(state: SessionState): readonly ToolDefinition[] {
  return [...state.tools.entries()].map(([, tool]) => tool.definition)
}
