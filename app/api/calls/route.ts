import { listCalls } from '@/lib/server/http/recorded-calls'
import { serveMethods } from '@/lib/server/http/serve-methods'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const { GET, POST, PUT, PATCH, DELETE } = serveMethods(runtime, { GET: listCalls })
