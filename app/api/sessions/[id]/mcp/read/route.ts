import { mcpRead } from '@/lib/server/http/mcp-routes'
import { serve } from '@/lib/server/http/serve'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const POST = serve(runtime, mcpRead)
