import { listCalls } from '@/lib/server/http/recorded-calls'
import { serve } from '@/lib/server/http/serve'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const GET = serve(runtime, listCalls)
