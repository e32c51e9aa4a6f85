import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'callscope-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function start(args: readonly string[], env: Record<string, string>) {
  const { NODE_ENV, HOST, PORT, ...inherited } = process.env
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'start.mjs'), ...args], {
    env: { ...inherited, NODE_ENV: 'production', CALLSCOPE_DATA: folder, ...env },
  })
  let stderr = ''
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  const [code] = await once(child, 'close')
  return { code, stderr: stderr.trim() }
}

/** Evaluates an expression over a script's exports, as JSON. */
function evaluate(script: string, expression: string): unknown {
  const source = `import * as m from ${JSON.stringify(path.join(import.meta.dirname, script))}
console.log(JSON.stringify(${expression}))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' })
  if (stderr !== '') throw new Error(stderr)
  return JSON.parse(stdout)
}

describe('npm start refuses, in one sentence that says what to do,', () => {
  it.each([
    {
      name: 'an option it does not know',
      args: ['--wan'],
      env: {},
      want: 'Unknown option --wan. Use npm start [-- --lan].',
    },
    {
      name: 'a PORT that is none',
      args: [],
      env: { PORT: '80x' },
      want: 'PORT is "80x", which is no port number. Use 1 to 65535, such as PORT=3001.',
    },
    {
      name: 'a HOST that is not of this computer',
      args: [],
      env: { HOST: '192.0.2.1' },
      want: 'HOST 192.0.2.1 cannot be listened on (EADDRNOTAVAIL). Use an address of this computer, such as 127.0.0.1.',
    },
    {
      name: '--lan on a loopback HOST',
      args: ['--lan'],
      env: { HOST: '127.0.0.1' },
      want: 'HOST is 127.0.0.1, which no other device can reach. Leave HOST out to use --lan.',
    },
    {
      name: 'a data folder that cannot be written to',
      args: [],
      env: { CALLSCOPE_DATA: '/dev/null/data' },
      want: 'The data folder /dev/null/data cannot be written to (ENOTDIR). Give this user the right to write there, or name another folder in CALLSCOPE_DATA.',
    },
  ])('$name', async ({ args, env, want }) => {
    expect(await start(args, env)).toEqual({ code: 1, stderr: want })
  })

  it('a port in use', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const result = await start([], { PORT: `${port}` })
    server.close()
    const advice = `Stop the other server, or use another port, such as PORT=${port + 1} npm start.`
    expect(result).toEqual({ code: 1, stderr: `Port ${port} on 127.0.0.1 is in use already. ${advice}` })
  })
})

describe('what start builds', () => {
  const root = path.join(folder, 'project')
  const fingerprint = () => evaluate('app-build.mjs', `m.sourceFingerprint(${JSON.stringify(root)})`)
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }

  it('depends on sources, not on tests and notes', () => {
    write('app/page.tsx', 'one')
    write('package.json', '{}')
    const first = fingerprint()
    write('app/page.test.tsx', 'test')
    write('lib/README.md', 'note')
    write('README.md', 'note')
    expect(fingerprint()).toBe(first)
    write('app/page.tsx', 'two')
    const second = fingerprint()
    expect(second).not.toBe(first)
    write('proxy.ts', 'new')
    expect(fingerprint()).not.toBe(second)
  })

  it('installs where node_modules does not match the lock', () => {
    const isInstalled = () => evaluate('app-build.mjs', `m.isInstalled(${JSON.stringify(root)})`)
    const lock = (version: string) => ({
      packages: {
        '': { name: 'project' },
        'node_modules/a': { version },
        'node_modules/for-another-platform': { version: '1.0.0', optional: true },
      },
    })
    write('package-lock.json', JSON.stringify(lock('1.0.0')))
    expect(isInstalled()).toBe(false)
    write('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }))
    expect(isInstalled()).toBe(true)
    write('package-lock.json', JSON.stringify(lock('1.0.1')))
    expect(isInstalled()).toBe(false)
  })
})

describe('--lan', () => {
  it('keeps the token it made', () => {
    const token = () => evaluate('lan-access.mjs', `m.keepAccessToken(${JSON.stringify(folder)}, undefined)`)
    const made = token()
    expect(made).toMatch(/^[\w-]{24}$/)
    expect(token()).toBe(made)
  })

  it('shows the address of the home network before those of containers', () => {
    const address = (text: string, internal = false) => ({ address: text, family: 'IPv4', internal })
    const interfaces = {
      lo: [address('127.0.0.1', true)],
      docker0: [address('172.17.0.1')],
      wlan0: [address('192.168.1.7'), { address: 'fe80::1', family: 'IPv6', internal: false }],
    }
    expect(evaluate('lan-access.mjs', `m.lanAddresses(${JSON.stringify(interfaces)})`)).toEqual([
      '192.168.1.7',
      '172.17.0.1',
    ])
  })
})

it('the server leaves when the process that started it is killed', async () => {
  const preload = path.join(import.meta.dirname, 'leave-with-parent.mjs')
  const script = `import { spawn } from 'node:child_process'
const args = ['--import', ${JSON.stringify(preload)}, '-e', 'console.log(1); setInterval(() => {}, 1000)']
spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script])
  await once(parent.stdout, 'data')
  // Once the parent is gone its child alone holds the pipe open: it closes when the child has left too.
  const closed = once(parent.stdout, 'close')
  parent.kill('SIGKILL')
  await closed
})
