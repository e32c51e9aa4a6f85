import 'server-only'
import type { ApiError } from '../api-error'
import { runtime } from '../runtime'

/** The words around the reason, from the catalogue. */
export interface GoneWords {
  readonly title: string
  readonly toStart: string
  /** The language of these words (BCP 47); the reason is in English. */
  readonly lang: string
}

/**
 * The page of a link that is over, with status 410, which a Next page cannot have; null where the link is good. 404 for
 * a link that never was.
 */
export async function gonePage(shareId: string, words: GoneWords): Promise<Response | null> {
  const shared = runtime()
  await shared.ready
  const share = await shared.shares.open(shareId)
  if (share.ok) return null
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(toHtml(share.error, words), { status: share.error.status, headers })
}

/** Stands by itself: no script, no file of the application, the browser's own colours. */
function toHtml(error: ApiError, words: GoneWords): string {
  const [title, reason, toStart, lang] = [words.title, error.message, words.toStart, words.lang].map(escapeHtml)
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Callscope</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { display: grid; align-content: center; min-height: 90vh; max-width: 34rem; margin: 0 auto; padding: 0 1.5rem }
h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.02em; margin: 0 }
p { margin: 0.75rem 0 1.5rem; color: GrayText }
a { color: inherit; font-weight: 500; text-underline-offset: 3px }
</style>
</head>
<body><main><h1>${title}</h1><p lang="en">${reason}</p><a href="/">${toStart}</a></main></body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
