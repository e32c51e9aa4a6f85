import { Braces, Hammer, Hand, Hourglass, type LucideIcon, Reply, Shield, SquareTerminal } from 'lucide-react'

/** The icon of each card of the pipeline; the same everywhere a stage is meant. */
export const STAGE_ICONS: Readonly<
  Record<'call' | 'build' | 'policy' | 'approval' | 'queue' | 'execute' | 'response', LucideIcon>
> = {
  call: Braces,
  build: Hammer,
  policy: Shield,
  approval: Hand,
  queue: Hourglass,
  execute: SquareTerminal,
  response: Reply,
}
