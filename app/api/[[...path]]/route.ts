import { serve } from '@/lib/server/http/serve'
import { unknownRoute } from '@/lib/server/http/server-routes'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const GET = serve(runtime, unknownRoute)
export const POST = serve(runtime, unknownRoute)
export const PUT = serve(runtime, unknownRoute)
export const PATCH = serve(runtime, unknownRoute)
export const DELETE = serve(runtime, unknownRoute)
