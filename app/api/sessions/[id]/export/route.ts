import { exportLog, exportRedacted } from '@/lib/server/http/file-routes'
import { openSessionView } from '@/lib/server/http/log-view'
import { serveMethods } from '@/lib/server/http/serve-methods'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const { GET, POST, PUT, PATCH, DELETE } = serveMethods(runtime, {
  GET: exportLog(openSessionView),
  POST: exportRedacted,
})
