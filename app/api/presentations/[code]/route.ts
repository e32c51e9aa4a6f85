import { endPresentation } from '@/lib/server/http/presentation-routes'
import { serve } from '@/lib/server/http/serve'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const DELETE = serve(runtime, endPresentation)
