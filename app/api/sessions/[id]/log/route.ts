import { openSessionView } from '@/lib/server/http/log-view'
import { readLog } from '@/lib/server/http/read-log'
import { serve } from '@/lib/server/http/serve'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const GET = serve(runtime, readLog(openSessionView))
