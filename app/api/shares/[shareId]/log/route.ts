import { openShareView } from '@/lib/server/http/log-view'
import { readLog } from '@/lib/server/http/read-log'
import { serveMethods } from '@/lib/server/http/serve-methods'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const { GET, POST, PUT, PATCH, DELETE } = serveMethods(runtime, { GET: readLog(openShareView) })
