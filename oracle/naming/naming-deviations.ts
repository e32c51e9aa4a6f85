import { Check } from '../compare'
import type { Deviation } from '../suite'
import { ABSENT_TOOLS } from '../tools/tool-deviations'
import { type NamingCase, textArgument } from './naming-case'

const ABSENT_CLASS =
  /^(?:WebFetch|WebSearch|EnterPlanMode|ExitPlanMode|UpdateTopic|(?:Invoke)?(?:Sub)?Agent|ActivateSkill|Memory|TrackerCreateTask)/

/** The kinds of recorded functions that are answered otherwise. */
export const NAMING_DEVIATIONS: readonly Deviation<NamingCase>[] = [
  {
    name: 'absent-tool',
    basis: 'absent',
    reason: 'Callscope does not have this tool, so it declares none.',
    covers: (item) => item.fn === 'declaration' && ABSENT_CLASS.test(textArgument(item, 0)),
    instead: () => ({}),
  },
  {
    name: 'name-of-an-absent-tool',
    basis: 'absent',
    reason: 'A rule about a tool that Callscope does not have names nothing that could be called.',
    covers: (item) =>
      item.fn.startsWith('isValidToolName') && item.output === true && ABSENT_TOOLS.includes(textArgument(item, 0)),
    instead: () => ({ output: false }),
  },
  {
    name: 'more-aliases',
    basis: 'design',
    reason: 'DESIGN 3 (legacy aliases): more old names lead to a tool than the one that was recorded.',
    covers: (item) => item.fn === 'getToolAliases' && Array.isArray(item.output),
    instead: ({ output }) => ({
      output: new Check('the recorded names first, then more', (got) => {
        const recorded: readonly unknown[] = Array.isArray(output) ? output : []
        return Array.isArray(got) && recorded.every((name) => got.includes(name)) && got[0] === recorded[0]
      }),
    }),
  },
  {
    name: 'prefixes-are-no-patterns',
    basis: 'weakness',
    reason: 'A prefix or expression is matched on the real command, not on the JSON of all arguments (SPEC 8.8).',
    covers: (item) => item.fn === 'buildArgsPatterns' && Array.isArray(item.input) && item.input.slice(1).some(Boolean),
    instead: () => ({ output: [null] }),
  },
  {
    name: 'flags-before-a-script',
    basis: 'weakness',
    reason: 'A script behind a cluster of flags or a carrier (`bash -lc`) is looked through too (SPEC 8.11).',
    covers: (item) =>
      item.fn === 'stripShellWrapper' &&
      item.output === item.input &&
      /\b(?:ba|z|da|k)?sh\s+-\w*[a-bd-z]\w*c\b|\b(?:ba|z|da|k)?sh\s+-c[a-z]/.test(textArgument(item, 0)),
    instead: (_expected, item) => ({
      output: new Check('the script alone', (got) => typeof got === 'string' && got !== item.input),
    }),
  },
]
