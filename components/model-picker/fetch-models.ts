import { clientWord } from '@/components/i18n/client-words'
import type { BrowserKey } from '@/components/workbench/browser-keys'
import { err, ok, type Result } from '@/lib/base/result'
import type { ModelCheck, ProviderEntry } from '@/lib/models/model-listing'

function headersOf(key: BrowserKey | undefined): Record<string, string> {
  return key ? { 'x-callscope-model-key': key.key, 'x-callscope-model-provider': key.provider } : {}
}

async function read<T>(address: string, init: RequestInit): Promise<Result<T, string>> {
  try {
    const response = await fetch(address, init)
    const body: T & { error?: { message?: string } } = await response.json()
    return response.ok ? ok(body) : err(body.error?.message ?? clientWord('answered', { status: response.status }))
  } catch {
    return err(clientWord('offline'))
  }
}

/** The providers and their models; `isAsked` false asks nobody and is instant. The error is a sentence. */
export async function fetchProviders(isAsked: boolean): Promise<Result<readonly ProviderEntry[], string>> {
  const found = await read<{ providers: ProviderEntry[] }>(`/api/models${isAsked ? '' : '?list=0'}`, {})
  return found.ok ? ok(found.value.providers) : found
}

/** One provider, asked with the key of this browser. */
export async function fetchProvider(id: string, key: BrowserKey | undefined): Promise<Result<ProviderEntry, string>> {
  const address = `/api/models?provider=${encodeURIComponent(id)}`
  const found = await read<{ providers: ProviderEntry[] }>(address, { headers: headersOf(key) })
  if (!found.ok) return found
  const [entry] = found.value.providers
  return entry ? ok(entry) : err(id)
}

/** Tests a provider, or one of its models by a tiny request. */
export async function checkConnection(
  what: { readonly provider: string } | { readonly model: string },
  key: BrowserKey | undefined,
): Promise<Result<ModelCheck, string>> {
  const headers = { 'content-type': 'application/json', ...headersOf(key) }
  return read<ModelCheck>('/api/models/check', { method: 'POST', headers, body: JSON.stringify(what) })
}
