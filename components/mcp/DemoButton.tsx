'use client'
import { FlaskConical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'

const NAME = 'demo'
const KEY = 'mcp:add:demo'

/** Connects the server inside, which needs no network and no key. */
export function DemoButton({ onAdded }: { readonly onAdded: (name: string) => void }) {
  const t = useTranslations('mcp')
  const dispatch = useWorkbench((state) => state.dispatch)
  const isPending = useWorkbench((state) => state.pending[KEY] === true)
  const isThere = useWorkbench((state) => state.shown.mcpServers.some(({ name }) => name === NAME))
  if (isThere) return null
  const handlePress = async () => {
    const result = await dispatch({ type: 'mcp.add', name: NAME, url: 'builtin:demo' }, KEY)
    if (result.ok) onAdded(NAME)
  }
  return (
    <Button icon={<FlaskConical aria-hidden size={14} />} busy={isPending} onClick={() => void handlePress()}>
      {t('demo')}
    </Button>
  )
}
