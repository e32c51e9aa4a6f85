// npm run test:live: the model adapters against the real services whose keys are in the environment.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const OWNERS = ['GEMINI', 'OPENAI', 'ANTHROPIC']
const isSet = (name) => (process.env[name] ?? '').trim() !== ''
const has = OWNERS.filter((owner) => isSet(`${owner}_API_KEY`) || isSet(`${owner}_BASE_URL`))

for (const owner of OWNERS) if (!has.includes(owner)) console.log(`SKIPPED ${owner}: ${owner}_API_KEY is not set.`)
if (has.length === 0) {
  console.log('\nNOTHING WAS TESTED: set a key and run npm run test:live again.')
} else {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--config', 'vitest.live.config.ts']
  process.exitCode = spawnSync(process.execPath, [vitest, ...args], { cwd: root, stdio: 'inherit' }).status ?? 1
}
