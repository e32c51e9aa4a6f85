import { isJsonObject } from '../../lib/base/json'
import type { ShellPort } from '../../lib/tools/shell-port'
import { defineSuite, type Suite } from '../suite'
import { expectedChanges } from '../tools/case-tree'
import { playCase } from './drive-case'
import { SchedulerCase } from './scheduler-case'
import { SCHEDULER_DEVIATIONS } from './scheduler-deviations'
import { schedulerFacts } from './scheduler-facts'

/** Recorded batches of calls, run by the real session host on a virtual clock with a scripted model. */
export function createSchedulerSuite(shell: ShellPort): Suite {
  return defineSuite<SchedulerCase>({
    name: 'scheduler',
    deviations: SCHEDULER_DEVIATIONS,
    recognises: (value) => isJsonObject(value) && Array.isArray(value.calls),
    read: (value) => SchedulerCase.parse(value),
    expected: ({ expect: { treeAfter, ...facts } }) => ({
      ...facts,
      ...(treeAfter === undefined ? {} : { treeAfter: expectedChanges(treeAfter) }),
    }),
    run: async (item) => schedulerFacts(item, await playCase(item, shell)),
  })
}
