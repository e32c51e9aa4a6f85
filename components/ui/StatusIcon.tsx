import clsx from 'clsx'
import { Check, CirclePause, Hammer, Hand, Hourglass, type LucideIcon, ShieldX, Square, X } from 'lucide-react'
import type { CallState } from '@/lib/session/state'
import { type CallPhase, callPhase, PHASE_TONES } from './call-phase'
import { Spinner } from './Spinner'
import styles from './StatusIcon.module.css'

const ICONS: Readonly<Record<Exclude<CallPhase, 'running'>, LucideIcon>> = {
  building: Hammer,
  built: Hammer,
  paused: CirclePause,
  waiting: Hand,
  queued: Hourglass,
  succeeded: Check,
  build_failed: X,
  denied: ShieldX,
  rejected: X,
  threw: X,
  cancelled: Square,
}

/** A phase as an icon in its hue. Decorative: the word stands beside it. */
export function PhaseIcon({ phase, size = 14 }: { readonly phase: CallPhase; readonly size?: number }) {
  const Icon = phase === 'running' ? null : ICONS[phase]
  return (
    <span aria-hidden className={clsx(styles.icon, styles[PHASE_TONES[phase]])}>
      {Icon ? <Icon size={size} /> : <Spinner size={size} />}
    </span>
  )
}

/** The state of a call as an icon in its hue. Decorative: the word stands beside it. */
export function StatusIcon({ call, size = 14 }: { readonly call: CallState; readonly size?: number }) {
  return <PhaseIcon phase={callPhase(call)} size={size} />
}
