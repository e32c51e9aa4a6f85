import { drawPreview } from '@/components/replay/preview/draw-preview'
import { drawingAssets } from '@/lib/server/pages/drawing-assets'
import { loadSharePage } from '@/lib/server/pages/page-data'

export const dynamic = 'force-dynamic'

/** The picture that chats show of a link: drawn from what the link shows, and gone with it (404, 410, 403). */
export async function GET(_request: Request, { params }: { readonly params: Promise<{ readonly shareId: string }> }) {
  const page = await loadSharePage((await params).shareId)
  if (page.ok) return drawPreview(page.value, await drawingAssets())
  const { status, message } = page.error
  return new Response(`${message}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
