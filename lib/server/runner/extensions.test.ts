import { describe, expect, it } from 'vitest'
import { isDeclared, listRegistry } from '../../lifecycle/list-registry'
import { createPolicy } from '../../policy/policy'
import { sessionRules } from '../../policy/session-rules'
import { selectTools } from '../../session/selectors'
import type { ExtensionInput } from '../../tools/extension/extension-format'
import { Harness, type TestSession } from './testing/harness'
import { callOnce } from './testing/mcp-session'

const tool = (name: string, result: unknown = 'ok') => ({
  name,
  description: `Answers for ${name}.`,
  implementation: { type: 'canned' as const, result },
})
const rule = (toolName: string, decision: string, more = '') =>
  `[[rule]]\ntoolName = "${toolName}"\ndecision = "${decision}"\npriority = 500\n${more}\n`
const extension = (more: Partial<ExtensionInput> = {}): ExtensionInput => ({
  callscopeExtension: 1,
  name: 'kit',
  version: '1.0.0',
  description: 'For tests.',
  ...more,
})

async function install(
  session: TestSession,
  given: ExtensionInput,
  consent: { allow?: boolean; overwrite?: boolean } = {},
) {
  return session.try({ type: 'extension.install', extension: { ...given }, ...consent })
}
async function installed(given: ExtensionInput, body = {}, consent = {}) {
  const session = await new Harness().create(body)
  const answer = await install(session, given, consent)
  expect(answer).toMatchObject({ ok: true })
  return session
}
async function names(session: TestSession): Promise<string[]> {
  return selectTools(await session.state()).map(({ definition }) => definition.name)
}
const text = (session: TestSession, path: string) => session.file(path)
async function askedAbout(session: TestSession, name: string, args: unknown = {}): Promise<string | undefined> {
  await session.send({ type: 'prompt.submit', text: 'go' })
  await session.send({ type: 'model.reply', calls: [{ name, args }] })
  const state = await session.until((now) => {
    const call = now.calls.last()
    return call?.endedAt !== undefined || call?.status === 'awaiting_approval'
  })
  await session.send({ type: 'run.cancel' }).catch(() => undefined)
  return state.calls.last()?.status
}

describe('installing an extension', () => {
  it('declares its tools, and a call of one runs as any other', async () => {
    const session = await installed(extension({ tools: [tool('now', 'noon')] }), { mode: 'yolo' })
    const call = await callOnce(session, 'now')
    expect(call?.functionResponse?.response).toEqual({ output: 'noon' })
    const [request] = await session.of('model.requested')
    const state = await session.state()
    const declared = listRegistry(state, createPolicy(sessionRules('', state.policyRules))).filter(isDeclared)
    expect(request?.tools).toEqual(declared.map(({ name }) => name))
    expect(state.tools.get('now')?.definition.kind).toBe('extension')
  })

  it('puts its name before names that are taken: of builtins, of their older names, of tools of one’s own', async () => {
    const session = await installed(extension({ tools: [tool('read_file'), tool('ls'), tool('mine'), tool('free')] }), {
      tools: [tool('mine')],
    })
    expect((await names(session)).slice(-4)).toEqual(['kit_read_file', 'kit_ls', 'kit_mine', 'free'])
    const registry = listRegistry(await session.state(), createPolicy([]))
    expect(registry.find(({ name }) => name === 'kit_mine')?.origin).toEqual({
      kind: 'extension',
      extension: 'kit',
      ownName: 'mine',
    })
  })

  it('lets its rules mean its own tools by the names they have here', async () => {
    const policy = rule('mine', 'deny')
    const session = await installed(extension({ tools: [tool('mine')], policy }), {
      tools: [tool('mine')],
      mode: 'yolo',
    })
    expect(await askedAbout(session, 'mine')).toBe('success')
    expect(await askedAbout(session, 'kit_mine')).toBe('error')
  })

  const weakening = [
    {
      name: 'an allow waits for agreement',
      policy: rule('run_shell_command', 'allow'),
      call: 'run_shell_command',
      args: { command: 'touch a' },
      want: 'awaiting_approval',
    },
    {
      name: 'an allow of everything waits for agreement',
      policy: rule('*', 'allow'),
      call: 'write_file',
      args: { file_path: 'a', content: 'b' },
      want: 'awaiting_approval',
    },
    {
      name: 'a question does not lift the deny of plan mode',
      policy: rule('*', 'ask_user'),
      mode: 'plan',
      call: 'run_shell_command',
      args: { command: 'touch a' },
      want: 'error',
    },
    {
      name: 'a deny holds at once',
      policy: rule('glob', 'deny', 'argsPattern = "x"'),
      call: 'glob',
      args: { pattern: 'x' },
      want: 'error',
    },
    {
      name: 'a question holds at once',
      policy: rule('glob', 'ask_user'),
      call: 'glob',
      args: { pattern: 'x' },
      want: 'awaiting_approval',
    },
    {
      name: 'an allow that was agreed to stays below a rule of the session',
      policy: rule('run_shell_command', 'allow'),
      own: rule('run_shell_command', 'deny'),
      allow: true,
      call: 'run_shell_command',
      args: { command: 'touch a' },
      want: 'error',
    },
    {
      name: 'an allow that was agreed to takes effect',
      policy: rule('write_file', 'allow'),
      allow: true,
      call: 'write_file',
      args: { file_path: 'a', content: 'b' },
      want: 'success',
    },
  ]
  it.each(weakening)('$name', async ({ policy, mode, own, allow, call, args, want }) => {
    const session = await installed(
      extension({ policy }),
      { ...(mode ? { mode } : {}), ...(own ? { policy: own } : {}) },
      allow ? { allow } : {},
    )
    expect(await askedAbout(session, call, args)).toBe(want)
  })

  it('lets a person agree afterwards, and take it back', async () => {
    const session = await installed(extension({ policy: rule('write_file', 'allow') }))
    const id = (await session.state()).extensions[0]?.rules[0]?.id ?? ''
    await session.send({ type: 'extension.allow', name: 'kit', rules: [id] })
    expect(await askedAbout(session, 'write_file', { file_path: 'a', content: 'b' })).toBe('success')
    await session.send({ type: 'extension.allow', name: 'kit', rules: [] })
    expect(await askedAbout(session, 'write_file', { file_path: 'a', content: 'c' })).toBe('awaiting_approval')
    expect(await session.try({ type: 'extension.allow', name: 'kit', rules: ['x'] })).toMatchObject({
      error: { code: 'rule_not_found' },
    })
  })

  it('writes its files, and keeps those that are there unless the command says otherwise', async () => {
    const files = { 'new.md': 'new', 'old.md': 'theirs', 'same.md': 'same' }
    const body = { files: { 'old.md': 'mine', 'same.md': 'same' } }
    const session = await installed(extension({ files }), body)
    expect([await text(session, 'new.md'), await text(session, 'old.md')]).toEqual(['new', 'mine'])
    expect((await session.state()).extensions[0]?.kept).toEqual(['old.md'])
    const [changed] = await session.of('workspace.changed')
    expect(changed).toMatchObject({ by: 'extension', patch: [{ path: 'new.md', before: null }] })
    const other = await installed(extension({ files }), body, { overwrite: true })
    expect(await text(other, 'old.md')).toBe('theirs')
  })

  it('makes its servers known and connects to none', async () => {
    const session = await installed(extension({ mcpServers: [{ name: 'demo', url: 'builtin:demo' }] }))
    expect((await session.state()).mcpServers).toMatchObject([{ name: 'demo', state: 'disconnected', tools: [] }])
  })

  const refused = [
    {
      name: 'what is not of the format',
      given: { callscopeExtension: 1, name: 'kit' },
      code: 'invalid_extension',
      path: '/version',
    },
    {
      name: 'a policy that is no TOML',
      given: extension({ policy: '[[rule]' }),
      code: 'invalid_extension',
      path: '/policy',
    },
    {
      name: 'a rule that is none',
      given: extension({ policy: rule('glob', 'maybe') }),
      code: 'invalid_extension',
      path: '/policy',
    },
    {
      name: 'a lesson that is none',
      given: extension({ lesson: { format: 'callscope.lesson' } }),
      code: 'invalid_extension',
      path: '/lesson/version',
    },
    { name: 'a file where a folder is', given: extension({ files: { src: 'x' } }), code: 'is_directory' },
  ]
  it.each(refused)('refuses $name, and does nothing of it', async ({ given, code, path }) => {
    const session = await new Harness().create({ files: { 'src/a.ts': '1' } })
    const before = (await session.events()).length
    const answer = await session.try({ type: 'extension.install', extension: { ...given } })
    expect(answer).toMatchObject({
      ok: false,
      error: { code, ...(path ? { issues: expect.arrayContaining([expect.objectContaining({ path })]) } : {}) },
    })
    expect(await session.events()).toHaveLength(before)
  })
})

describe('an extension that is there', () => {
  it('does nothing when it is installed again, and refuses other contents under the same version', async () => {
    const given = extension({ tools: [tool('now')] })
    const session = await installed(given)
    const before = (await session.events()).length
    expect(await install(session, given)).toMatchObject({ ok: true })
    expect(await session.events()).toHaveLength(before)
    expect(await install(session, extension({ tools: [tool('later')] }))).toMatchObject({
      error: { code: 'version_exists', status: 409 },
    })
  })

  it('is updated: tools change, come and go, names stay, and what was agreed to stays for the rules that do', async () => {
    const policy = rule('now', 'allow') + rule('write_file', 'allow')
    const session = await installed(
      extension({ tools: [tool('now'), tool('ls'), tool('gone')], policy }),
      {},
      { allow: true },
    )
    const next = extension({
      version: '1.1.0',
      tools: [tool('ls'), tool('now', 'changed'), tool('added')],
      policy: rule('now', 'allow') + rule('replace', 'allow'),
    })
    expect(await install(session, next)).toMatchObject({ ok: true })
    expect((await names(session)).slice(-3)).toEqual(['now', 'kit_ls', 'added'])
    const state = await session.state()
    expect([state.tools.get('now')?.version, state.tools.get('kit_ls')?.version]).toEqual([2, 1])
    expect(state.extensions).toMatchObject([{ version: '1.1.0', updates: '1.0.0' }])
    expect(state.policyRules.map(({ toolName }) => toolName)).toEqual(['now'])
  })

  it('keeps a person’s own edit of a tool that an update does not change', async () => {
    const session = await installed(extension({ tools: [tool('now')] }))
    await session.send({ type: 'tool.define', tool: { ...tool('now', 'edited'), kind: 'custom' } })
    await install(session, extension({ version: '1.0.1', tools: [tool('now')] }))
    const now = (await session.state()).tools.get('now')?.definition
    expect(now).toMatchObject({ kind: 'extension', implementation: { result: 'edited' } })
  })

  it('replaces its own files in an update and leaves those that a person changed', async () => {
    const session = await installed(extension({ files: { a: '1', b: '1', c: '1' } }))
    await session.send({ type: 'file.write', path: 'b', content: 'mine' })
    await install(session, extension({ version: '2.0.0', files: { a: '2', b: '2' } }))
    expect([await text(session, 'a'), await text(session, 'b'), await text(session, 'c')]).toEqual([
      '2',
      'mine',
      undefined,
    ])
  })

  it('is switched off with its tools and rules, and on again', async () => {
    const session = await installed(extension({ tools: [tool('now')], policy: rule('glob', 'deny') }))
    await session.send({ type: 'extension.enable', name: 'kit', enabled: false })
    let state = await session.state()
    expect([await names(session), state.policyRules]).toEqual([expect.not.arrayContaining(['now']), []])
    await session.send({ type: 'extension.enable', name: 'kit', enabled: true })
    state = await session.state()
    expect([(await names(session)).includes('now'), state.policyRules.length]).toEqual([true, 1])
  })

  it('ends its calls that wait when it goes', async () => {
    const session = await installed(extension({ tools: [tool('now')] }))
    await session.send({ type: 'prompt.submit', text: 'go' })
    await session.send({ type: 'model.reply', calls: [{ name: 'now', args: {} }] })
    await session.send({ type: 'extension.remove', name: 'kit' })
    expect((await session.state()).calls.last()?.status).toBe('error')
  })

  it('takes away what it added, puts back what it overwrote, and says which files stay', async () => {
    const files = { 'a.md': 'a', 'b.md': 'b', 'old.md': 'theirs' }
    const given = extension({
      files,
      tools: [tool('now')],
      policy: rule('glob', 'deny'),
      mcpServers: [{ name: 'demo', url: 'builtin:demo' }],
    })
    const session = await installed(given, { files: { 'old.md': 'mine' } }, { overwrite: true })
    await session.send({ type: 'file.write', path: 'b.md', content: 'edited' })
    await session.send({ type: 'extension.remove', name: 'kit' })
    expect([await text(session, 'a.md'), await text(session, 'b.md'), await text(session, 'old.md')]).toEqual([
      undefined,
      'edited',
      'mine',
    ])
    const [removed] = await session.of('extension.removed')
    expect(removed?.kept).toEqual(['b.md'])
    const state = await session.state()
    expect([state.extensions, state.policyRules, state.mcpServers, await names(session)]).toEqual([
      [],
      [],
      [],
      expect.not.arrayContaining(['now']),
    ])
  })

  const guarded = [
    { name: 'a tool of it', command: { type: 'tool.remove', name: 'now' }, code: 'extension_tool' },
    { name: 'a rule of it', command: { type: 'policy.rule_remove', id: 'RULE' }, code: 'extension_rule' },
  ] as const
  it.each(guarded)('is asked for $name being removed', async ({ command, code }) => {
    const session = await installed(extension({ tools: [tool('now')], policy: rule('glob', 'deny') }))
    const id = (await session.state()).policyRules[0]?.id ?? ''
    const sent = command.type === 'policy.rule_remove' ? { ...command, id } : command
    expect(await session.try(sent)).toMatchObject({ error: { code } })
  })

  it('says of one that is not there that there is none', async () => {
    const session = await new Harness().create()
    for (const type of ['extension.remove', 'extension.enable', 'extension.allow'] as const) {
      const command = { type, name: 'nobody', enabled: true, rules: [] }
      expect(await session.try(command)).toMatchObject({ error: { status: 404, code: 'extension_not_found' } })
    }
  })
})

describe('an extension in a new session, a fork and a large one', () => {
  it('is there from the first moment, and a body with a broken one makes no session', async () => {
    const harness = new Harness()
    const session = await harness.create({
      extensions: [{ ...extension({ tools: [tool('now')], files: { a: '1' } }) }],
    })
    expect([(await names(session)).includes('now'), await text(session, 'a')]).toEqual([true, '1'])
    const broken = await harness.host.create(
      { model: 'manual', extensions: [{ callscopeExtension: 1 }] },
      { ownerId: 'owner' },
    )
    expect(broken).toMatchObject({
      ok: false,
      error: {
        code: 'invalid_extension',
        issues: expect.arrayContaining([expect.objectContaining({ path: '/extensions/0/name' })]),
      },
    })
    expect(await harness.store.listSessions('owner', 10)).toHaveLength(1)
  })

  it('travels in a fork with all it adds', async () => {
    const harness = new Harness()
    const session = await harness.create({ mode: 'yolo' })
    await install(session, extension({ tools: [tool('now', 'noon')], files: { a: '1' } }))
    const fork = await harness.host.fork(session.id, {}, { ownerId: 'owner' })
    if (!fork.ok) throw new Error(fork.error.message)
    const copy = harness.session(fork.value.id)
    expect((await callOnce(copy, 'now'))?.status).toBe('success')
    await copy.send({ type: 'extension.remove', name: 'kit' })
    expect([await text(copy, 'a'), await text(session, 'a')]).toEqual([undefined, '1'])
  })

  it('may be large: a hundred tools and files of many kilobytes', async () => {
    const many = Array.from({ length: 100 }, (_, index) => tool(`tool_${index}`, 'r'.repeat(index * 60)))
    const given = extension({ tools: many, files: { 'big.txt': 'x'.repeat(200_000) } })
    const session = await installed(given)
    expect((await names(session)).filter((name) => name.startsWith('tool_'))).toHaveLength(100)
    const state = await session.state()
    expect((await text(session, 'big.txt'))?.length).toBe(200_000)
    expect(await install(session, given)).toMatchObject({ ok: true })
    expect((await session.state()).seq).toBe(state.seq)
  })
})
