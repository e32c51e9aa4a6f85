import { endPresentation, readPresentation } from '@/lib/server/http/presentation-routes'
import { serve } from '@/lib/server/http/serve'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const GET = serve(runtime, readPresentation)
export const DELETE = serve(runtime, endPresentation)
