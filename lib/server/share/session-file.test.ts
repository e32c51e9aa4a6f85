import { describe, expect, it } from 'vitest'
import { selectAwaitingApproval } from '../../session/selectors'
import { Harness } from '../runner/testing/harness'
import { exportSession } from './export-session'
import { importSession } from './import-session'
import { isImportedReplay } from './imported-replay'

const WRITE = { name: 'write_file', args: { file_path: 'b.txt', content: 'x'.repeat(6000) } }

/** A session on one machine, waiting for approval, and the file that was made of it. */
async function recorded() {
  const harness = new Harness()
  const session = await harness.create({
    title: 'Fix: the/cart',
    files: { 'a.txt': 'old', 'bin/x': { base64: '/wA=' } },
  })
  await session.send({ type: 'prompt.submit', text: 'go' })
  await session.send({ type: 'model.reply', calls: [WRITE] })
  await session.until((state) => selectAwaitingApproval(state).length === 1)
  const { fileName, body } = await exportSession(harness.store, { logId: session.id, until: null })
  return { harness, session, fileName, text: await new Response(body).text() }
}

const depsOf = (harness: Harness) => ({ store: harness.store, sessions: harness.host, now: () => 1 })

describe('a session that travels as a file', () => {
  it('is the same log on another machine, and goes on there', async () => {
    const { harness, session, fileName, text } = await recorded()
    expect(fileName).toBe('Fix-the-cart.callscope.json')
    const other = new Harness()
    const imported = await importSession(depsOf(other), JSON.parse(text), { ownerId: 'somebody' })
    if (!imported.ok || imported.value.kind !== 'session') throw new Error('the file did not open as a session')
    const { id } = imported.value.created
    const linesOf = async (from: Harness, of: string) =>
      (await from.store.readEvents(of, { after: 0 })).map((event) => event.line)
    expect(await linesOf(other, id)).toEqual(await linesOf(harness, session.id))
    const there = other.session(id)
    await there.send({ type: 'approval.give', callId: 'c1', outcome: 'proceed_once' })
    await there.until((state) => state.calls.last()?.status === 'success')
    const files = await other.host.files(id)
    expect(files.ok && files.value.files.map((file) => file.path)).toEqual(['a.txt', 'b.txt', 'bin/x'])
  })

  it('holds neither token nor owner', async () => {
    const { text, harness, session } = await recorded()
    const record = await harness.store.getSession(session.id)
    expect(text).not.toContain(record?.editTokenHash)
    expect(text).not.toContain('"owner')
  })

  it('has the title that the session had where it was cut', async () => {
    const { harness, session } = await recorded()
    const until = (await session.events()).length
    await session.send({ type: 'session.rename', title: 'What nobody is to know' })
    const { fileName, body } = await exportSession(harness.store, { logId: session.id, until })
    expect(fileName).toBe('Fix-the-cart.callscope.json')
    expect(await new Response(body).text()).not.toContain('What nobody is to know')
  })

  it('can be looked at only where a newer version made it', async () => {
    const { text, harness } = await recorded()
    const imported = await importSession(depsOf(harness), { ...JSON.parse(text), version: 99 }, { ownerId: 'o' })
    if (!imported.ok || imported.value.kind !== 'replay') throw new Error('it opened as a session')
    const share = await harness.store.getShare(imported.value.shareId)
    expect((await harness.store.getSession(share?.logId ?? ''))?.isHidden).toBe(true)
    expect(imported.value.notes.join()).toContain('newer')
    if (!share) throw new Error('it has no link')
    expect(await isImportedReplay(harness.store, share)).toBe(true)
  })

  it('says where a file is broken', async () => {
    const imported = await importSession(depsOf(new Harness()), { events: [1] }, { ownerId: null })
    expect(imported).toMatchObject({ error: { status: 422, code: 'invalid_event', issues: [{ path: '/events/0' }] } })
  })
})
