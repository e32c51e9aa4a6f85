import { readBlob } from '@/lib/server/http/content-routes'
import { openSessionView } from '@/lib/server/http/log-view'
import { serveMethods } from '@/lib/server/http/serve-methods'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const { GET, POST, PUT, PATCH, DELETE } = serveMethods(runtime, {
  GET: readBlob<{ id: string; hash: string }>(openSessionView),
})
