import type { ReactNode } from 'react'
import { Command } from './Command'

/** For `t.rich`: what a message has in `<command>` is something to type. */
export const IN_COMMAND = { command: (chunks: ReactNode) => <Command>{chunks}</Command> }
