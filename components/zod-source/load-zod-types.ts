import { z } from 'zod'
import { loadAsset } from './load-asset'

const Files = z.record(z.string(), z.string())
let loading: Promise<void> | undefined

/** Gives the editor Zod's own declaration files, once. Rejects where they cannot be loaded; the next call tries again. */
export function loadZodTypes(): Promise<void> {
  loading ??= load()
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

async function load(): Promise<void> {
  const [{ addTypesOf }, text] = await Promise.all([
    import('@/components/ui/code-editor/load-typescript'),
    loadAsset('/zod/types.json'),
  ])
  addTypesOf('zod', Files.parse(JSON.parse(text)))
}
