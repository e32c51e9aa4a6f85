import { serveMethods } from '@/lib/server/http/serve-methods'
import { listOwnShares } from '@/lib/server/http/share-routes'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const { GET, POST, PUT, PATCH, DELETE } = serveMethods(runtime, { GET: listOwnShares })
