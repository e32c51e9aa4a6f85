import type { CallState } from '@/lib/session/state'
import type { Tone } from './Badge'

/** What a call is doing or how it ended, finer than its status: the word a person would use. */
export type CallPhase =
  | 'building'
  | 'built'
  | 'paused'
  | 'waiting'
  | 'queued'
  | 'running'
  | 'succeeded'
  | 'build_failed'
  | 'denied'
  | 'rejected'
  | 'threw'
  | 'cancelled'

/** The phase of a call. Pure; every call has exactly one. */
export function callPhase(call: CallState): CallPhase {
  if (call.status === 'success') return 'succeeded'
  if (call.status === 'cancelled') return call.approval?.outcome === 'cancel' ? 'rejected' : 'cancelled'
  if (call.status === 'error') {
    if (call.failure?.stage === 'policy') return 'denied'
    if (call.failure?.stage === 'approval') return 'rejected'
    return call.failure?.stage === 'execute' ? 'threw' : 'build_failed'
  }
  if (call.holds.some((hold) => hold.releasedAt === undefined)) return 'paused'
  if (call.status === 'awaiting_approval') return 'waiting'
  if (call.status === 'executing') return 'running'
  if (call.status === 'scheduled') return 'queued'
  if (call.build?.description === undefined) return 'building'
  return call.waitsFor.length > 0 ? 'queued' : 'built'
}

/** The hue that goes with a phase. */
export const PHASE_TONES: Readonly<Record<CallPhase, Tone>> = {
  building: 'build',
  built: 'build',
  paused: 'neutral',
  waiting: 'approval',
  queued: 'neutral',
  running: 'execute',
  succeeded: 'ok',
  build_failed: 'err',
  denied: 'err',
  rejected: 'err',
  threw: 'err',
  cancelled: 'neutral',
}

/** True for phases a person should look at: the call stopped short of a good ending. */
export function isFailurePhase(phase: CallPhase): boolean {
  return phase === 'build_failed' || phase === 'denied' || phase === 'rejected' || phase === 'threw'
}
