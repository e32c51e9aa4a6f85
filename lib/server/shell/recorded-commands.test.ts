import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUILTIN_DEFINITIONS } from '../../tools/builtin-definitions'
import { createToolRegistry } from '../../tools/create-tool-registry'
import { paramsOf, recordedCases, treeAfter, withRoot, workspaceOf } from '../../tools/testing/recorded-case'
import { execute, testHost } from '../../tools/testing/test-host'
import { ToolBuildError } from '../../tools/tool-build-error'
import { createShell, type Shell } from './create-shell'

/** What a sandbox cannot have: real processes, and files beside the workspace. */
const OTHERWISE = new Set(['run_shell_command/kill-self-signal', 'run_shell_command/read-outside-not-blocked'])

let shell: Shell
beforeAll(() => {
  shell = createShell()
})
afterAll(() => shell.close())

describe('recorded commands', () => {
  const cases = recordedCases(['run_shell_command']).filter((item) => !OTHERWISE.has(item.id))
  it.each(cases)('$id', async (item) => {
    const workspace = workspaceOf(item)
    const tools = BUILTIN_DEFINITIONS.map((definition) => ({ definition, enabled: true }))
    const tool = createToolRegistry(tools, testHost(workspace)).getTool('run_shell_command')
    const { stage, facts = {} } = item.expect
    if (stage === 'build_failed') {
      expect(() => tool?.build(paramsOf(item))).toThrow(ToolBuildError)
      return
    }
    const executed = tool && (await execute(tool.build(paramsOf(item)), workspace, { shell }))
    expect(executed?.result.error?.type).toBe(item.expect.errorType)
    if (stage === 'error') return
    const output = String(executed?.result.llmContent).replace(/\n\[exit code [^\]]*\]$/, '')
    if (facts.output !== undefined) {
      expect(output === '(no output)' ? '' : output).toBe(withRoot(String(facts.output)))
    }
    expect(executed?.result.display).toMatchObject({
      kind: 'shell',
      ...(facts.exitCode === undefined ? {} : { exitCode: facts.exitCode }),
      ...(facts.blocked === undefined ? {} : { blocked: facts.blocked }),
    })
    expect(executed?.changes).toMatchObject(treeAfter(item))
  })
})
