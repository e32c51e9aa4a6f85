import { serve } from '@/lib/server/http/serve'
import { runCommand } from '@/lib/server/http/session-routes'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const POST = serve(runtime, runCommand)
