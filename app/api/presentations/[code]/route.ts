import { endPresentation, readPresentation } from '@/lib/server/http/presentation-routes'
import { serveMethods } from '@/lib/server/http/serve-methods'
import { runtime } from '@/lib/server/runtime'

export const dynamic = 'force-dynamic'
export const { GET, POST, PUT, PATCH, DELETE } = serveMethods(runtime, {
  GET: readPresentation,
  DELETE: endPresentation,
})
