import 'server-only'
import { startWireServer } from './wire-server'

// node scripts/run-ts.mjs lib/server/models/testing/wire/serve-wire.ts [PORT]: prints the environment to start Callscope with.
const port = Number(process.argv[2] ?? 0)
const { environment } = await startWireServer(port)
for (const [name, value] of Object.entries(environment)) console.log(`${name}=${value}`)
