import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { ApiSession } from './support/api'
import { findSecret } from './support/find-secret'

/** One in every place that a session has for a text. */
const PLANTED = {
  prompt: 'AIzaSyPLANTEDprompt0123456789abcdefghijk',
  file: 'ghp_PLANTEDfile0123456789abcdefghijklmno',
  args: 'sk-proj-PLANTEDargs0123456789abcdefghijkl',
  output: 'xoxb-1234567890-PLANTEDoutput0123456789',
  variable: 'AKIAPLANTEDVARIABLE0',
  quoted: 'glpat-PLANTED"quoted0123',
  note: 'hf_PLANTEDnote0123456789abcdefghijklmn',
}

async function planted(origin: string): Promise<ApiSession> {
  const tool = {
    ...{ name: 'look', description: 'looks', kind: 'custom', parametersJsonSchema: { type: 'object' } },
    implementation: { type: 'canned', result: { token: PLANTED.output, big: `${PLANTED.output} ${'x'.repeat(6000)}` } },
  }
  const files = { 'dev.env': `TOKEN=${PLANTED.file}\nPASSWORD=${PLANTED.quoted}\n` }
  const body = { title: 'Planted', model: 'manual', mode: 'yolo', files, tools: [tool] }
  const session = await ApiSession.create(origin, body)
  await session.send({ type: 'environment.set', variables: { AWS_ACCESS_KEY_ID: PLANTED.variable } })
  await session.send({ type: 'prompt.submit', text: `Use ${PLANTED.prompt}` })
  const encoded = Buffer.from(PLANTED.args).toString('base64')
  const calls = [
    { name: 'look', args: { key: PLANTED.args, encoded } },
    { name: 'read_file', args: { file_path: 'dev.env' } },
  ]
  await session.send({ type: 'model.reply', text: `I take ${PLANTED.args}`, calls })
  await session.until((event) => event.type === 'model.requested' && event.step === 2)
  await session.send({ type: 'note.add', text: `with ${PLANTED.note}` })
  return session
}

/** Everything that somebody who has the link can be sent. */
async function linkBytes(origin: string, url: string, shareId: string): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>()
  const take = async (path: string) => {
    const response = await fetch(`${origin}${path}`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(response.status, path).toBe(200)
    found.set(path, bytes)
    return Buffer.from(bytes).toString('utf8')
  }
  const base = `/api/shares/${shareId}`
  const page = await take(new URL(url, origin).pathname)
  await take(/property="og:image" content="([^"]*)"/.exec(page)?.[1]?.replace(origin, '') ?? `/r/${shareId}/preview`)
  const log = await take(`${base}/log`)
  for (const path of ['/log?inline=1', '/export', '/export?format=html']) await take(base + path)
  const listing = JSON.parse(await take(`${base}/files`)) as { files: { path: string }[] }
  for (const { path } of listing.files) await take(`${base}/files?path=${encodeURIComponent(path)}`)
  for (const [, hash] of log.matchAll(/"\$blob":"([0-9a-f]{64})"/g)) await take(`${base}/blobs/${hash}`)
  return found
}

async function saved(page: Page, name: string): Promise<Uint8Array> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return readFile(await (await download).path())
}

test('planted secrets are found, and once taken out stand in nothing that leaves, in no form', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const session = await planted(origin)
  const answer = await (await session.request('/secrets')).json()
  const texts = (answer as { findings: { text: string }[] }).findings.map(({ text }) => text)
  for (const [place, secret] of Object.entries(PLANTED)) {
    expect(
      texts.some((text) => secret.includes(text) || text.includes(secret)),
      place,
    ).toBe(true)
  }
  await page.context().addCookies([{ name: 'callscope_seen', value: '1', url: origin }])
  await page.goto(`/s/${session.id}#token=${session.token}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('region', { name: 'What would leave with it' })).toContainText(PLANTED.prompt)

  const leaving = new Map<string, Uint8Array>()
  leaving.set('session file', await saved(page, 'Save session file'))
  leaving.set('page', await saved(page, 'Save as a page'))
  const region = page.getByRole('region', { name: 'In the link itself' })
  await region.getByRole('button', { name: 'Make a link that holds it' }).click()
  const address = await region.getByRole('textbox', { name: 'Link that holds the session' }).inputValue()
  leaving.set('address', Buffer.from(address))
  leaving.set('what the address holds', Buffer.from(/#d=1\.\w+\.(.*)$/.exec(address)?.[1] ?? '', 'base64url'))
  expect(findSecret(leaving.get('what the address holds') ?? new Uint8Array(), 'session.started')).not.toEqual([])
  const made = page.waitForResponse((response) => response.url().endsWith('/share') && response.status() === 201)
  await page.getByRole('button', { name: 'Create link' }).click()
  const { shareId, url } = (await (await made).json()) as { shareId: string; url: string }
  for (const [name, bytes] of await linkBytes(origin, url, shareId)) leaving.set(name, bytes)

  expect(leaving.size).toBeGreaterThan(9)
  for (const [name, bytes] of leaving) {
    for (const [place, secret] of Object.entries(PLANTED)) {
      expect(findSecret(bytes, secret), `${place} in ${name}`).toEqual([])
    }
  }
  // Nothing of the session itself was changed, and the search does find what is there.
  const whole = new Uint8Array(await (await session.request('/export')).arrayBuffer())
  for (const [place, secret] of Object.entries(PLANTED)) expect(findSecret(whole, secret), place).not.toEqual([])
})
