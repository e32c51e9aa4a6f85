import { openSessionView } from '@/lib/server/http/log-view'
import { serveMethods } from '@/lib/server/http/serve-methods'
import { streamEvents } from '@/lib/server/http/stream-routes'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const { GET, POST, PUT, PATCH, DELETE } = serveMethods(runtime, { GET: streamEvents(openSessionView) })
