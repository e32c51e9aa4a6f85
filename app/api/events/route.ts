import { serve } from '@/lib/server/http/serve'
import { streamManyEvents } from '@/lib/server/http/stream-routes'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const GET = serve(runtime, streamManyEvents)
