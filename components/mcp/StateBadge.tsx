'use client'
import { CircleCheck, CircleDashed, CircleX, LoaderCircle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/Badge'
import type { McpState } from '@/lib/session/mcp-server'

const LOOKS: Record<McpState, { readonly tone: Tone; readonly Icon: typeof CircleCheck }> = {
  connecting: { tone: 'neutral', Icon: LoaderCircle },
  connected: { tone: 'ok', Icon: CircleCheck },
  reconnecting: { tone: 'approval', Icon: LoaderCircle },
  disconnected: { tone: 'neutral', Icon: CircleDashed },
  failed: { tone: 'err', Icon: CircleX },
  disabled: { tone: 'neutral', Icon: CircleDashed },
  removed: { tone: 'neutral', Icon: CircleDashed },
}

/** How a server stands, in a word with its mark. */
export function StateBadge({ state }: { readonly state: McpState }) {
  const t = useTranslations('mcp')
  const { tone, Icon } = LOOKS[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden size={12} />}>
      {t(`state.${state}`)}
    </Badge>
  )
}
