import { serve } from '@/lib/server/http/serve'
import { createSession, listSessions } from '@/lib/server/http/session-routes'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const GET = serve(runtime, listSessions)
export const POST = serve(runtime, createSession)
