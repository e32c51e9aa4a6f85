import { serveMethods } from '@/lib/server/http/serve-methods'
import { tryTool } from '@/lib/server/http/try-route'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const { GET, POST, PUT, PATCH, DELETE } = serveMethods(runtime, { POST: tryTool })
