import { exportLog } from '@/lib/server/http/file-routes'
import { openShareView } from '@/lib/server/http/log-view'
import { serve } from '@/lib/server/http/serve'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const GET = serve(runtime, exportLog(openShareView))
