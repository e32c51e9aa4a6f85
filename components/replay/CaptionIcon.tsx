import { Flag, Hammer, type LucideIcon, MessageSquare, Reply, Settings2, ShieldX, Sparkles, X } from 'lucide-react'
import { STAGE_ICONS } from '@/components/ui/stage-icon'
import type { Caption } from './caption'

const ICONS: Readonly<Record<Caption['icon'], LucideIcon>> = {
  ...STAGE_ICONS,
  build: Hammer,
  response: Reply,
  prompt: MessageSquare,
  model: Sparkles,
  run: Flag,
  settings: Settings2,
}

/** The icon of what happened. Decorative: the words stand beside it. */
export function CaptionIcon({ caption, size }: { readonly caption: Caption; readonly size: number }) {
  const isDenied = caption.icon === 'policy' && caption.tone === 'err'
  const isRejected = caption.icon === 'approval' && caption.tone === 'err'
  const Icon = isDenied ? ShieldX : isRejected ? X : ICONS[caption.icon]
  return <Icon aria-hidden size={size} strokeWidth={2.2} />
}
