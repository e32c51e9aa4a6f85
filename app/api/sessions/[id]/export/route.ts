import { exportLog, exportRedacted } from '@/lib/server/http/file-routes'
import { openSessionView } from '@/lib/server/http/log-view'
import { serve } from '@/lib/server/http/serve'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const GET = serve(runtime, exportLog(openSessionView))
export const POST = serve(runtime, exportRedacted)
