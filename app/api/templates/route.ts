import { serveMethods } from '@/lib/server/http/serve-methods'
import { templates } from '@/lib/server/http/server-routes'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const { GET, POST, PUT, PATCH, DELETE } = serveMethods(runtime, { GET: templates })
