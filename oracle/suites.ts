import type { ShellPort } from '../lib/tools/shell-port'
import { namingSuite } from './naming/naming-suite'
import { policySuite } from './policy/policy-suite'
import { portabilitySuite } from './portability/portability-suite'
import { createSchedulerSuite } from './scheduler/scheduler-suite'
import type { Suite } from './suite'
import { createToolSuite } from './tools/tool-suite'

/** All suites over one shell, in the order in which they are asked whether a case is theirs. */
export function createSuites(shell: ShellPort): readonly Suite[] {
  return [createToolSuite(shell), policySuite, createSchedulerSuite(shell), namingSuite, portabilitySuite]
}
