import { expect, it } from 'vitest'
import { Harness } from '../runner/testing/harness'
import { deriveRedactedLog } from './derive-redacted-log'
import { exportSession } from './export-session'
import { scanSession } from './scan-session'

const PLANTED = {
  prompt: 'AIzaFAKEFAKEFAKEFAKEFAKEFAKEFAKE0000',
  address: 'p4ss',
  secret: 'GOCSPX-fakefakefake',
  encoded: 'c2stVEVTVA==',
  file: 'ghp_0123456789abcdefghij0123',
  overwritten: 'AKIAIOSFODNN7EXAMPLE',
}

async function recorded() {
  const harness = new Harness()
  const session = await harness.create({
    mode: 'yolo',
    files: { 'config/dev.env': `TOKEN=${PLANTED.file}\n`, 'old.txt': PLANTED.overwritten },
  })
  await session.send({ type: 'prompt.submit', text: `my key is ${PLANTED.prompt}` })
  const content = `DB=postgres://u:${PLANTED.address}@h/db\nclient_secret: ${PLANTED.secret}\n${'x'.repeat(5000)}`
  await session.send({
    type: 'model.reply',
    calls: [
      { name: 'write_file', args: { file_path: 'a.txt', content } },
      { name: 'write_file', args: { file_path: 'old.txt', content: `note ${PLANTED.encoded}` } },
    ],
  })
  await session.until((state) => state.runs.last()?.steps.length === 2)
  const record = await harness.store.getSession(session.id)
  if (!record) throw new Error('the session is gone')
  return { harness, record }
}

it('finds what was planted in prompts, arguments, files and older versions of files, and says where', async () => {
  const { harness, record } = await recorded()
  const findings = await scanSession(harness.store, record.id, record.lastSeq)
  expect(findings.map((finding) => finding.text).sort()).toEqual(Object.values(PLANTED).sort())
  const placeOf = (text: string) =>
    findings.find((finding) => finding.text === text)?.sightings.map((sighting) => sighting.place)
  expect(placeOf(PLANTED.prompt)).toContainEqual({ kind: 'event', seq: 3, type: 'prompt.submitted', path: '/text' })
  expect(placeOf(PLANTED.secret)?.[0]).toMatchObject({ kind: 'event', type: 'model.called', path: '/args/content' })
  expect(placeOf(PLANTED.file)).toEqual([{ kind: 'file', path: 'config/dev.env' }])
})

it('leaves nothing of what was found in what leaves, once it is redacted', async () => {
  const { harness, record } = await recorded()
  const findings = await scanSession(harness.store, record.id, record.lastSeq)
  const rules = findings.map(({ text }) => ({ text }))
  const derived = await deriveRedactedLog(harness.store, record, record.lastSeq, rules)
  if (!derived.ok) throw new Error(derived.error.message)
  const { body } = await exportSession(harness.store, { logId: derived.value, until: null })
  const text = await new Response(body).text()
  for (const secret of Object.values(PLANTED)) expect(text).not.toContain(secret)
  expect(await scanSession(harness.store, derived.value, record.lastSeq)).toEqual([])
})
