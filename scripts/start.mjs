// npm start [-- --lan]: from a fresh clone to a running server. Installs and builds when needed, then serves.
// Only Node's own modules are imported here: nothing else is there on a fresh clone.
import { ensureBuilt, ensureInstalled } from './app-build.mjs'
import { keepAccessToken, lanAddresses, qrCode } from './lan-access.mjs'
import { leaveWithNpm } from './leave-with-npm.mjs'
import { serve } from './serve.mjs'
import { checkDataFolder, checkPort, readSettings, StartError } from './start-checks.mjs'

const [major, minor] = process.versions.node.split('.').map(Number)

async function main() {
  leaveWithNpm(() => process.kill(process.pid, 'SIGTERM'))
  if (major < 20 || (major === 20 && minor < 18)) {
    throw new StartError(`This is Node ${process.versions.node}; Callscope needs 20.18 or newer.`)
  }
  const settings = readSettings(process.argv.slice(2), process.env)
  checkDataFolder(settings.dataFolder)
  await checkPort(settings.host, settings.port)
  if (!(await ensureInstalled())) throw new StartError('The packages could not be installed; npm said why above.')
  if (!(await ensureBuilt())) throw new StartError('The app could not be built; the reason stands above.')
  const token = settings.isLoopback
    ? process.env.CALLSCOPE_ACCESS_TOKEN
    : keepAccessToken(settings.dataFolder, process.env.CALLSCOPE_ACCESS_TOKEN)
  const env = { CALLSCOPE_DATA: settings.dataFolder, ...(token ? { CALLSCOPE_ACCESS_TOKEN: token } : {}) }
  const server = serve({ ...settings, env })
  if (await server.ready) await announce(settings, token)
  process.exitCode = await server.ended
}

/** Prints where to open it; beyond loopback with the token, and as a QR code for telephones. */
async function announce({ host, port, isLoopback }, token) {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const access = isLoopback || !token ? '' : `/?access=${encodeURIComponent(token)}`
  const urlOf = (name) => `http://${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}${access}`
  if (isLoopback || isEverywhere) console.log(`Callscope is at ${urlOf(isEverywhere ? '127.0.0.1' : host)}`)
  if (isLoopback) return
  const address = isEverywhere ? lanAddresses()[0] : host
  if (address === undefined) {
    console.log('No network was found that other devices could reach it by.')
    return
  }
  console.log(`On other devices of this network: ${urlOf(address)}\n\n${await qrCode(urlOf(address))}`)
  console.log('Whoever has this address can use it; its token is kept in the data folder.')
}

main().catch((error) => {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
})
