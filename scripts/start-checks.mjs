// What must hold before a server is started; each failure is one sentence that says what to do.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

const PORT_PATIENCE_MS = 3000
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1|\[::1\])$/

/** A reason not to start that the user can do something about. */
export class StartError extends Error {}

/** Where to serve, from arguments and environment. Throws StartError. */
export function readSettings(args, env) {
  const unknown = args.find((arg) => arg !== '--lan')
  if (unknown !== undefined) throw new StartError(`Unknown option ${unknown}. Use npm start [-- --lan].`)
  const isLan = args.includes('--lan')
  const port = env.PORT ?? '3000'
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
    throw new StartError(`PORT is ${JSON.stringify(port)}, which is no port number. Use 1 to 65535, such as PORT=3001.`)
  }
  const host = env.HOST ?? (isLan ? '0.0.0.0' : '127.0.0.1')
  if (isLan && LOOPBACK.test(host)) {
    throw new StartError(`HOST is ${host}, which no other device can reach. Leave HOST out to use --lan.`)
  }
  return {
    host,
    port: Number(port),
    dataFolder: path.resolve(env.CALLSCOPE_DATA ?? './data'),
    isLoopback: LOOPBACK.test(host),
  }
}

/** `recursive` never returns on file systems that refuse new folders with ENOENT, such as /proc. */
function makeFolder(folder) {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder)
}

/** Makes the data folder where it is missing and proves that it can be written to. Throws StartError. */
export function checkDataFolder(folder) {
  try {
    makeFolder(path.resolve(folder))
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const advice = 'Give this user the right to write there, or name another folder in CALLSCOPE_DATA.'
    throw new StartError(`The data folder ${folder} cannot be written to (${error.code ?? error.message}). ${advice}`)
  }
}

/** Proves that the address can be listened on. Waits a moment for a server that is just leaving. Throws StartError. */
export async function checkPort(host, port, patienceMs = PORT_PATIENCE_MS) {
  const until = Date.now() + patienceMs
  for (;;) {
    const code = await tryListening(host, port)
    if (code === undefined) return
    if (code !== 'EADDRINUSE') throw new StartError(listenProblem(host, port, code))
    if (Date.now() >= until) {
      const advice = `Stop the other server, or use another port, such as PORT=${port + 1} npm start.`
      throw new StartError(`Port ${port} on ${host} is in use already. ${advice}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function listenProblem(host, port, code) {
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this user has. Use one above 1023, such as PORT=3000.`
  return `HOST ${host} cannot be listened on (${code}). Use an address of this computer, such as 127.0.0.1.`
}

function tryListening(host, port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.code ?? 'UNKNOWN'))
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
}
