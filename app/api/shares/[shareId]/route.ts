import { serve } from '@/lib/server/http/serve'
import { revokeShare } from '@/lib/server/http/share-routes'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const DELETE = serve(runtime, revokeShare)
