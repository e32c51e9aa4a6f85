import { clientWord } from '@/components/i18n/client-words'
import type { ExampleExtension } from './examples'

/** The log of a share with large values in place; undefined where it cannot be had. Browser only. */
export async function loadShareLog(shareId: string): Promise<string | undefined> {
  return textOf(`/api/shares/${encodeURIComponent(shareId)}/log?inline=1`)
}

/** The file of an example; undefined where it cannot be had. */
export async function loadExample(name: ExampleExtension): Promise<string | undefined> {
  return textOf(`/extensions/${name}.json`)
}

/** Makes a session of an extension's lesson, with the extension in it. The address to go to, or what went wrong in words. */
export async function beginLesson(extension: object, lesson: object): Promise<{ url: string } | { error: string }> {
  try {
    const response = await fetch('/api/sessions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lesson, extensions: [extension] }),
    })
    const answer: { url?: string; error?: { message: string } } = await response.json()
    return answer.url === undefined
      ? { error: answer.error?.message ?? clientWord('answered', { status: response.status }) }
      : { url: answer.url }
  } catch {
    return { error: clientWord('offline') }
  }
}

async function textOf(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url)
    return response.ok ? await response.text() : undefined
  } catch {
    return undefined
  }
}
