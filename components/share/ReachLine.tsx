'use client'
import { Globe, House, Laptop } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IN_COMMAND } from '@/components/ui/in-command'
import type { PortError, Reach } from '@/components/workbench/session-port'
import type { Result } from '@/lib/base/result'
import styles from './ShareDialog.module.css'
import { WhoLine } from './WhoLine'

const ICONS = { this_computer: Laptop, local_network: House, public: Globe }

/** Who can open a link of this server, said before anybody is sent one that does not work for them. */
export function ReachLine({ reach }: { readonly reach: Result<Reach, PortError> | null }) {
  const t = useTranslations('share')
  if (!reach) return null
  if (!reach.ok) return <p className={styles.reach}>{t('reach.unknown', { message: reach.error.message })}</p>
  const Icon = ICONS[reach.value.scope]
  return <WhoLine icon={<Icon aria-hidden size={15} />}>{t.rich(`reach.${reach.value.scope}`, IN_COMMAND)}</WhoLine>
}
