import { serve } from '@/lib/server/http/serve'
import { tryTool } from '@/lib/server/http/try-route'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const POST = serve(runtime, tryTool)
