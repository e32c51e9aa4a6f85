'use client'
import { Check, EyeOff, Hand, ShieldX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/Badge'
import type { PolicyDecision } from '@/lib/session/policy-rule'

const LOOKS = {
  allow: { tone: 'ok', Icon: Check },
  deny: { tone: 'err', Icon: ShieldX },
  ask_user: { tone: 'approval', Icon: Hand },
} as const

/** A decision as icon and word; a denied tool that the model is not even told of says so. */
export function DecisionBadge({
  decision,
  isHidden = false,
}: {
  readonly decision: PolicyDecision
  readonly isHidden?: boolean
}) {
  const t = useTranslations('policy')
  const { tone, Icon } = isHidden ? { tone: 'err' as const, Icon: EyeOff } : LOOKS[decision]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden size={12} />}>
      {isHidden ? t('decision.hidden') : t(`decision.${decision}`)}
    </Badge>
  )
}
