import { describe, expect, it } from 'vitest'
import type { ShellOutcome, ShellPort, ShellRequest } from '../shell-port'
import { execute, testRegistry } from '../testing/test-host'

const FILES = { 'src/a.txt': 'one\n', 'b.txt': 'b\n' }

function shellThat(act: (request: ShellRequest) => Partial<ShellOutcome>): ShellPort & { requests: ShellRequest[] } {
  const requests: ShellRequest[] = []
  return {
    requests,
    run: async (request) => {
      requests.push(request)
      const quiet = {
        output: '',
        exitCode: 0,
        workspace: request.workspace,
        reads: [],
        timedOut: false as const,
        aborted: false,
      }
      return { ...quiet, ...act(request) }
    },
  }
}

async function run(params: Record<string, unknown>, shell: ShellPort, signal = new AbortController().signal) {
  const { registry, workspace } = testRegistry(FILES)
  const invocation = registry.getTool('run_shell_command')?.build(params)
  if (!invocation) throw new Error('no shell tool')
  return await execute(invocation, workspace, { shell, environment: { TOKEN: 't' }, signal })
}

describe('run_shell_command', () => {
  it('passes on the folder, the environment as it is now, the seed and the time', async () => {
    const shell = shellThat(() => ({}))
    await run({ command: 'ls', dir_path: 'src' }, shell)
    expect(shell.requests).toMatchObject([
      {
        command: 'ls',
        directory: 'src',
        environment: { TOKEN: 't', GEMINI_CLI: '1' },
        seed: '0.5',
        nowMs: 1_764_620_000_000,
      },
    ])
  })

  it('states the exit code; one that is not zero is no failure, and its changes are kept', async () => {
    const shell = shellThat(({ workspace }) => {
      const written = workspace.write('src/a.txt', 'two\n')
      return {
        output: '\nfailed\n',
        exitCode: 2,
        ...(written.ok ? { workspace: written.value } : {}),
        reads: ['file:b.txt'],
      }
    })
    const { result, changes, reads } = await run({ command: 'check' }, shell)
    expect(result).toMatchObject({
      llmContent: 'failed\n[exit code 2 in the workspace root]',
      display: { kind: 'shell', exitCode: 2 },
    })
    expect(result.error).toBeUndefined()
    expect(changes).toEqual({ 'src/a.txt': 'two\n' })
    expect(reads).toContain('file:b.txt')
  })

  it('shortens output over 40,000 characters to its first fifth and its end', async () => {
    const output = Array.from({ length: 10_000 }, (_, index) => `line ${index}`).join('\n')
    const { result } = await run(
      { command: 'x' },
      shellThat(() => ({ output })),
    )
    const text = String(result.llmContent)
    expect(text.startsWith('line 0\n')).toBe(true)
    expect(text).toContain(`[${output.length - 40_000} characters left out]`)
    expect(text).toContain('line 9999\n[exit code 0')
  })

  it.each(['echo $(date)', 'echo `date`', 'cat <(ls)', 'echo "$(x)"'])(
    'runs nothing where a command is known at run time only: %s',
    async (command) => {
      const shell = shellThat(() => ({}))
      const { result } = await run({ command }, shell)
      expect(result.display).toMatchObject({ exitCode: null, blocked: 'command_substitution' })
      expect(shell.requests).toEqual([])
    },
  )

  it.each([
    ['total', 'took 600 s'],
    ['inactivity', 'printed nothing for 300 s'],
  ] as const)('fails where time is up (%s), and nothing is kept', async (timedOut, why) => {
    const outcome = () => ({ timedOut, exitCode: null, output: 'so far' })
    const late = await run({ command: 'x' }, shellThat(outcome))
    expect(late).toMatchObject({ result: { error: { type: 'execution_timeout' } }, changes: {} })
    expect(late.result.error?.message).toContain(why)
    expect(late.result.error?.message).toContain('so far')
  })

  it('says that a background command ran in the foreground', async () => {
    const outcome = shellThat(() => ({ output: 'up' }))
    const { result } = await run({ command: 'serve', is_background: true, delay_ms: 10 }, outcome)
    expect(result.llmContent).toContain('a sandbox has no background processes')
    expect(result.display).toMatchObject({ exitCode: 0, ranInForeground: true })
  })

  it('is cancelled where somebody stops it', async () => {
    const controller = new AbortController()
    const stopped = run(
      { command: 'x' },
      shellThat(() => {
        controller.abort()
        return { aborted: true, exitCode: null }
      }),
      controller.signal,
    )
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('asks with the commands it would run', async () => {
    const { registry } = testRegistry(FILES)
    const invocation = registry
      .getTool('run_shell_command')
      ?.build({ command: 'cat a | grep x && ls', dir_path: 'src' })
    expect(await invocation?.shouldConfirmExecute()).toEqual({
      type: 'exec',
      title: 'Run cat, grep, ls',
      command: 'cat a | grep x && ls',
      rootCommands: ['cat', 'grep', 'ls'],
      directory: 'src',
    })
  })
})
