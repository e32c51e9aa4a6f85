import { readFamily } from '@/lib/server/http/family-route'
import { serve } from '@/lib/server/http/serve'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const GET = serve(runtime, readFamily)
