import { serveMethods } from '@/lib/server/http/serve-methods'
import { unknownRoute } from '@/lib/server/http/server-routes'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const { GET, POST, PUT, PATCH, DELETE } = serveMethods(runtime, {
  GET: unknownRoute,
  POST: unknownRoute,
  PUT: unknownRoute,
  PATCH: unknownRoute,
  DELETE: unknownRoute,
})
