// What makes a server reachable from other devices: a token that they must show, and an address to open.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import path from 'node:path'

/** The access token: as given, else the one kept in the data folder, made there the first time. */
export function keepAccessToken(dataFolder, given) {
  if (given) return given
  const file = path.join(dataFolder, 'access-token')
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (kept !== '') return kept
  const token = randomBytes(18).toString('base64url')
  writeFileSync(file, `${token}\n`, { mode: 0o600 })
  return token
}

/** The addresses that other devices may know this computer by, private networks first. IPv4 alone: it can be typed. */
export function lanAddresses(interfaces = networkInterfaces()) {
  const addresses = Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .filter((entry) => entry.family === 'IPv4' && !entry.internal && !entry.address.startsWith('169.254.'))
    .map((entry) => entry.address)
  return addresses.sort((left, right) => rank(left) - rank(right))
}

/** Home and office networks before those that containers and virtual machines make. */
function rank(address) {
  if (address.startsWith('192.168.')) return 0
  if (address.startsWith('10.')) return 1
  return /^172\.(?:1[6-9]|2\d|3[01])\./.test(address) ? 3 : 2
}

/** The address as a QR code for a terminal. */
export async function qrCode(url) {
  const { default: qrcode } = await import('qrcode')
  return qrcode.toString(url, { type: 'terminal', small: true, errorCorrectionLevel: 'L' })
}
