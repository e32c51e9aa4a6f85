import { serveMethods } from '@/lib/server/http/serve-methods'
import { revokeShare } from '@/lib/server/http/share-routes'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const { GET, POST, PUT, PATCH, DELETE } = serveMethods(runtime, { DELETE: revokeShare })
