'use client'
import { Hand } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'

/** From wherever a waiting call is shown to the card that answers it: one place decides, so nothing can disagree. */
export function DecideButton({ callId }: { readonly callId: string }) {
  const t = useTranslations('approval')
  const setMobilePane = useWorkbench((state) => state.setMobilePane)
  const handleClick = () => {
    setMobilePane('chat')
    // On a phone the card is there only once its pane is.
    requestAnimationFrame(() => {
      const card = document.querySelector<HTMLElement>(`[data-approval="${CSS.escape(callId)}"]`)
      card?.scrollIntoView({ block: 'nearest' })
      card?.querySelector<HTMLElement>('input, textarea, button')?.focus()
    })
  }
  return (
    <Button size="sm" icon={<Hand aria-hidden size={14} />} onClick={handleClick}>
      {t('decide')}
    </Button>
  )
}
