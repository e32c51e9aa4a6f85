import { serveMethods } from '@/lib/server/http/serve-methods'
import { deleteSession } from '@/lib/server/http/session-routes'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const { GET, POST, PUT, PATCH, DELETE } = serveMethods(runtime, { DELETE: deleteSession })
