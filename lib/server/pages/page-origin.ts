import 'server-only'
import { headers } from 'next/headers'
import { runtime } from '../runtime'

/** Where the browser that asks reaches this server: the public address, or else the host it named, which the guard has let in. */
export async function pageOrigin(): Promise<string> {
  const { publicUrl, host, port } = runtime().config
  if (publicUrl !== null) return publicUrl
  const asked = `http://${(await headers()).get('host') ?? ''}`
  return URL.canParse(asked) ? new URL(asked).origin : `http://${host}:${port}`
}
