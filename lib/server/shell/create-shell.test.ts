import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShellOutcome, ShellRequest } from '../../tools/shell-port'
import { MemoryContentStore } from '../../workspace/content-store'
import { Workspace } from '../../workspace/workspace'
import { createShell, type Shell } from './create-shell'

let shell: Shell
beforeAll(() => {
  shell = createShell()
})
afterAll(() => shell.close())

function workspaceOf(files: Record<string, string | Uint8Array>): Workspace {
  const made = Workspace.fromFiles(new MemoryContentStore(), Object.entries(files))
  if (!made.ok) throw new Error(made.error.message)
  return made.value
}

const FILES = {
  'src/a.txt': 'one\ntwo\nthree\n',
  'src/b.txt': 'two\n',
  'check.sh': 'echo checking\ngrep -c two "$1"\nexit 3\n',
}

function run(command: string, options: Partial<ShellRequest> = {}): Promise<ShellOutcome> {
  return shell.run({
    command,
    directory: '',
    workspace: workspaceOf(FILES),
    environment: {},
    signal: new AbortController().signal,
    onOutput: () => {},
    timeoutMs: 30_000,
    seed: 'seed',
    nowMs: 1_764_620_000_000,
    ...options,
  })
}

const printing = [
  { name: 'a pipe', command: 'cat src/a.txt | grep t | sort -r | head -1', output: 'two\n', exitCode: 0 },
  { name: 'both streams in their true order', command: 'echo a; echo b >&2; echo c', output: 'a\nb\nc\n', exitCode: 0 },
  { name: 'an exit code', command: 'echo out; exit 3', output: 'out\n', exitCode: 3 },
  { name: 'an unknown command', command: 'frobnicate', output: 'bash: frobnicate: command not found\n', exitCode: 127 },
  { name: 'a syntax error', command: 'echo "open', output: expect.stringContaining('unexpected EOF'), exitCode: 2 },
  {
    name: 'a loop that reads a pipe',
    command: 'seq 3 | while read n; do echo "n$n"; done',
    output: 'n1\nn2\nn3\n',
    exitCode: 0,
  },
  {
    name: 'a script that captures what another script prints',
    command: [
      `echo 'echo inner; echo more' > in.sh`,
      `echo 'x=$(for f in in.sh; do sh "$f"; done); echo "$x" | grep -c .; [ -z "$x" ]' > out.sh`,
      'sh out.sh',
    ].join('; '),
    output: '2\n',
    exitCode: 1,
  },
  { name: 'a substitution', command: 'x=$(cat src/b.txt | tr a-z A-Z); echo "[$x]"', output: '[TWO]\n', exitCode: 0 },
  { name: 'a heredoc', command: 'cat <<EOF\nhere\nEOF', output: 'here\n', exitCode: 0 },
  {
    name: 'a function in a substitution',
    command: 'f() { echo hi; }; x=$(f); echo "$x $x"',
    output: 'hi hi\n',
    exitCode: 0,
  },
  { name: 'a group that goes to a file', command: '{ echo a; echo b; } > f; cat f', output: 'a\nb\n', exitCode: 0 },
  { name: 'a swallowed error stream', command: 'ls nothing 2>/dev/null; echo $?', output: '2\n', exitCode: 0 },
  { name: 'an error stream in a pipe', command: 'ls nothing 2>&1 | wc -l', output: '1\n', exitCode: 0 },
  {
    name: 'a shell that redirects itself',
    command: 'exec 2>&1; echo a; exec > f; echo b; cat f >&2',
    output: expect.stringContaining('a\n'),
    exitCode: 0,
  },
  {
    name: 'the stream devices',
    command: 'echo x > /dev/stdout; echo y > /dev/stderr; echo z > /dev/null',
    output: 'x\ny\n',
    exitCode: 0,
  },
  { name: 'a process substitution', command: 'cat <(echo a) <(echo b)', output: 'a\nb\n', exitCode: 0 },
  { name: 'a script file', command: 'bash check.sh src/a.txt', output: 'checking\n1\n', exitCode: 3 },
  { name: 'a script run by its path', command: './check.sh src/b.txt', output: 'checking\n1\n', exitCode: 3 },
  { name: 'set -e', command: 'set -e; false; echo no', output: '', exitCode: 1 },
  { name: 'a negated pipeline and a list', command: '! false && echo yes || echo no', output: 'yes\n', exitCode: 0 },
  { name: 'text beyond ASCII', command: 'echo é日本🎉; printf "\\xc3\\xa9\\n"', output: 'é日本🎉\né\n', exitCode: 0 },
  {
    name: 'globs',
    command: 'echo src/*.txt; for f in src/*; do echo "<$f>"; done',
    output: 'src/a.txt src/b.txt\n<src/a.txt>\n<src/b.txt>\n',
    exitCode: 0,
  },
  {
    name: 'its folder',
    command: 'pwd; cd src && pwd; ls',
    output: '/workspace\n/workspace/src\na.txt\nb.txt\n',
    exitCode: 0,
  },
  {
    name: 'grep through folders',
    command: 'grep -rn two src',
    output: 'src/a.txt:2:two\nsrc/b.txt:1:two\n',
    exitCode: 0,
  },
  { name: 'find', command: 'find . -name "*.txt" | sort', output: './src/a.txt\n./src/b.txt\n', exitCode: 0 },
  {
    name: 'case, if and arithmetic',
    command: 'n=0; for ((i=0;i<3;i++)); do n=$((n+i)); done; if [ $n -eq 3 ]; then case $n in 3) echo three;; esac; fi',
    output: 'three\n',
    exitCode: 0,
  },
]

describe('a command', () => {
  it.each(printing)('prints $name', async ({ command, output, exitCode }) => {
    const outcome = await run(command)
    expect(outcome).toMatchObject({ output, exitCode, aborted: false, timedOut: false })
  })

  it('starts in the folder it is given', async () => {
    const outcome = await run('pwd; cat a.txt | wc -l', { directory: 'src' })
    expect(outcome.output).toBe('/workspace/src\n3\n')
  })

  it('is streamed command by command, in loops too', async () => {
    const chunks: string[] = []
    const outcome = await run('for i in 1 2; do echo $i; sleep 0.1; done; echo end', {
      onOutput: (chunk) => chunks.push(chunk),
    })
    expect(chunks.length).toBeGreaterThan(1)
    expect(chunks.join('')).toBe(outcome.output)
    expect(outcome.output).toBe('1\n2\nend\n')
  })
})

describe('what a command changes', () => {
  it('comes back as a new workspace; the old one stays', async () => {
    const before = workspaceOf(FILES)
    const outcome = await run('sed -i s/two/2/ src/a.txt; mkdir -p x/y; cp src/b.txt x/y/c; rm src/b.txt; exit 4', {
      workspace: before,
    })
    expect(outcome.exitCode).toBe(4)
    expect([...outcome.workspace.files()].map((file) => file.path)).toEqual(['check.sh', 'src/a.txt', 'x/y/c'])
    expect(outcome.workspace.readText('src/a.txt')).toBe('one\n2\nthree\n')
    expect(outcome.workspace.readText('x/y/c')).toBe('two\n')
    expect(before.readText('src/a.txt')).toBe('one\ntwo\nthree\n')
  })

  it('leaves nothing behind in the next command, nor outside the workspace', async () => {
    const first = await run('echo 1 > /tmp/t; X=1; cd src; echo x > new; cat /tmp/t')
    expect(first.output).toBe('1\n')
    const second = await run('cat /tmp/t; echo "[$X]"; pwd; ls src')
    expect(second.output).toBe('cat: /tmp/t: No such file or directory\n[]\n/workspace\na.txt\nb.txt\n')
  })

  it('may put a folder where a file was', async () => {
    const outcome = await run('rm check.sh; mkdir check.sh; echo in > check.sh/inner')
    expect(outcome.workspace.readText('check.sh/inner')).toBe('in\n')
  })

  it('keeps bytes as they are when a file is copied, moved or piped', async () => {
    const bytes = Uint8Array.from({ length: 512 }, (_, index) => index % 256)
    const outcome = await run('cp p.bin q.bin; mv p.bin r.bin; cat r.bin > s.bin; cat r.bin | tee t.bin > /dev/null', {
      workspace: workspaceOf({ 'p.bin': bytes }),
    })
    for (const path of ['q.bin', 'r.bin', 's.bin', 't.bin']) expect(outcome.workspace.read(path)).toEqual(bytes)
  })

  it('fails at the file that grows over the limit', async () => {
    const outcome = await run('head -c 3000000 big > a; cat a a > b; echo "exit $?"', {
      workspace: workspaceOf({ big: new Uint8Array(4_000_000).fill(120) }),
    })
    expect(outcome.output).toContain('file too large')
    expect(outcome.workspace.kind('b')).toBeUndefined()
  })

  it('is refused as a whole where the workspace would grow over its limit', async () => {
    const workspace = workspaceOf({ big: new Uint8Array(5_000_000).fill(120) })
    const outcome = await run('for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14; do cp big copy$i; done; echo copied', {
      workspace,
    })
    expect(outcome.output).toMatch(/^copied\nbash: .*may have at most.*nothing of this command is kept\n$/)
    expect(outcome).toMatchObject({ exitCode: 1, workspace })
  })

  it('is told by hash where the tree is the one the worker knows already', async () => {
    const workspace = workspaceOf(FILES)
    const first = await run('echo x >> src/a.txt', { workspace })
    const second = await run('cat src/a.txt; ls', { workspace: first.workspace })
    expect(second.output).toBe('one\ntwo\nthree\nx\ncheck.sh\nsrc\n')
    expect((await run('cat src/a.txt', { workspace })).output).toBe('one\ntwo\nthree\n')
  })
})

describe('what a command looks at', () => {
  const cases = [
    { name: 'a file that is read', command: 'cat src/a.txt', reads: ['file:src/a.txt'] },
    { name: 'a file that is missing', command: 'cat nope', reads: ['file:nope'] },
    { name: 'a folder that is listed', command: 'ls src', reads: ['list:src'] },
    { name: 'a test for being there', command: '[ -f src/z ]', reads: ['kind:src/z'] },
  ]
  it.each(cases)('is noted: $name', async ({ command, reads }) => {
    expect((await run(command)).reads).toEqual(expect.arrayContaining(reads))
  })

  it('does not count what it wrote itself', async () => {
    expect((await run('echo x > n.txt; cat n.txt')).reads).not.toContain('file:n.txt')
  })
})

describe('a sandbox', () => {
  it('has nothing of the host: no file, no variable, no network, no other program', async () => {
    process.env.SHELL_TEST_SECRET = 'secret'
    const outcome = await run(
      'cat /etc/passwd /etc/hostname; env; ls /root /home; curl http://127.0.0.1:1; node -e 1; python3 -c 1; ls /',
    )
    delete process.env.SHELL_TEST_SECRET
    expect(outcome.output).toContain('cat: /etc/passwd: No such file or directory')
    expect(outcome.output).not.toContain('secret')
    expect(outcome.output).toContain('curl: command not found')
    expect(outcome.output).toContain('node: command not found')
    expect(outcome.output).not.toContain(process.cwd())
  })

  it('sees the variables it is given', async () => {
    expect((await run('echo "$TOKEN"', { environment: { TOKEN: 'abc' } })).output).toBe('abc\n')
  })

  it('gives the same numbers and times for the same seed and time', async () => {
    const first = await run('echo $RANDOM $RANDOM; date; touch n; ls -l n')
    const second = await run('echo $RANDOM $RANDOM; date; touch n; ls -l n')
    const other = await run('echo $RANDOM $RANDOM', { seed: 'other' })
    expect(second.output).toBe(first.output)
    expect(first.output).toContain('Dec  1 20:13:20 UTC 2025')
    expect(first.output).not.toContain(other.output)
  })
})

describe('stopping', () => {
  it.each(['while true; do :; done', 'sleep 60', 'awk "BEGIN { while (1) {} }"'])(
    'aborts %s, and nothing of it is kept',
    async (command) => {
      const controller = new AbortController()
      const workspace = workspaceOf(FILES)
      const outcome = await run(`echo x > n; echo started; ${command}`, {
        workspace,
        signal: controller.signal,
        onOutput: () => controller.abort(),
      })
      expect(outcome).toMatchObject({ aborted: true, timedOut: false, exitCode: null, output: 'started\n' })
      expect(outcome.workspace).toBe(workspace)
      expect((await run('echo alive')).output).toBe('alive\n')
    },
  )

  it('stops a command whose time is up', async () => {
    const outcome = await run('while true; do :; done', { timeoutMs: 50 })
    expect(outcome).toMatchObject({ timedOut: 'total', aborted: false, exitCode: null })
  })

  it('stops a command that prints nothing any more, and lets one go on that prints', async () => {
    const silent = await run('sleep 60', { inactivityMs: 50 })
    expect(silent).toMatchObject({ timedOut: 'inactivity', aborted: false, exitCode: null })
    const busy = await run('for i in 1 2 3 4; do echo $i; sleep 0.1; done', { inactivityMs: 5000 })
    expect(busy).toMatchObject({ timedOut: false, output: '1\n2\n3\n4\n' })
  })

  it('ends a command that prints for ever', async () => {
    const outcome = await run('while true; do seq 1 100000; done')
    expect(outcome).toMatchObject({ exitCode: 126, timedOut: false, aborted: false })
    expect(outcome.output.length).toBeLessThan(34_000_000)
    expect(outcome.output.slice(-300)).toMatch(/output/)
  })

  it('does not begin what was aborted before', async () => {
    const outcome = await run('echo x', { signal: AbortSignal.abort() })
    expect(outcome).toMatchObject({ aborted: true, output: '' })
  })

  it('runs more commands at once than there are workers, each by itself', async () => {
    const outcomes = await Promise.all(Array.from({ length: 7 }, (_, index) => run(`echo ${index} > n; cat n`)))
    expect(outcomes.map((outcome) => outcome.output)).toEqual(['0\n', '1\n', '2\n', '3\n', '4\n', '5\n', '6\n'])
  })
})
