import { serve } from '@/lib/server/http/serve'
import { deleteSession } from '@/lib/server/http/session-routes'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const DELETE = serve(runtime, deleteSession)
