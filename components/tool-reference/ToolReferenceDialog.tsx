'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Dialog } from '@/components/ui/Dialog'
import { Skeleton } from '@/components/ui/Skeleton'
import { useText } from '@/components/workbench/use-blob-text'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { sessionRules } from '@/lib/policy/session-rules'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { describeTool, type ToolFacts } from './describe-tool'
import { ToolReference } from './ToolReference'

/** The reference of a session's tool as it is at the position: its own declaration under the session's own policy. */
export function ToolReferenceDialog({
  definition,
  onClose,
}: {
  readonly definition: ToolDefinition
  readonly onClose: () => void
}) {
  const t = useTranslations('reference')
  const facts = useToolFacts(definition)
  return (
    <Dialog size="lg" title={t('dialogTitle', { tool: definition.name })} onClose={onClose}>
      {facts ? (
        <ToolReference facts={facts} />
      ) : (
        <div role="status" aria-label={t('working')}>
          <Skeleton />
        </div>
      )}
    </Dialog>
  )
}

function useToolFacts(definition: ToolDefinition): ToolFacts | null {
  const toml = useText(useWorkbench((state) => state.shown.policyToml))
  const added = useWorkbench((state) => state.shown.policyRules)
  const [facts, setFacts] = useState<ToolFacts | null>(null)
  const { text, isWhole, load } = toml
  useEffect(() => {
    if (!isWhole) return load()
    let isWanted = true
    void describeTool(definition, sessionRules(text, added)).then((made) => {
      if (isWanted) setFacts(made)
    })
    return () => {
      isWanted = false
    }
  }, [definition, text, isWhole, load, added])
  return facts
}
