import { serve } from '@/lib/server/http/serve'
import { createShare, listShares } from '@/lib/server/http/share-routes'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const GET = serve(runtime, listShares)
export const POST = serve(runtime, createShare)
