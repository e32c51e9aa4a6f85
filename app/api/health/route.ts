import { serve } from '@/lib/server/http/serve'
import { health } from '@/lib/server/http/server-routes'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const GET = serve(runtime, health)
