// The server that the e2e tests share: on a port and a data folder of its own, gone with them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serve } from './serve.mjs'

const dataFolder = mkdtempSync(path.join(tmpdir(), 'callscope-e2e-'))
const port = Number(process.env.CALLSCOPE_E2E_PORT ?? 4310)
const server = serve({ host: '127.0.0.1', port, env: { CALLSCOPE_DATA: dataFolder } })
process.exitCode = await server.ended
rmSync(dataFolder, { recursive: true, force: true })
