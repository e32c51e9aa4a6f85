import type { ModelEntry, ProviderEntry } from '@/lib/models/model-listing'

/** The models of a provider that fit a filter, and the name that was typed where it is none of them. */
export interface ShownModels {
  readonly models: readonly ModelEntry[]
  readonly typed?: string
}

/** Case does not count; a whole ref of this provider that it does not list can be chosen all the same, as it was typed. */
export function modelsToShow({ id, title, models }: ProviderEntry, typed: string): ShownModels {
  const text = typed.trim()
  const filter = text.toLowerCase()
  if (filter === '' || id.includes(filter) || title.toLowerCase().includes(filter)) return { models }
  const found = models.filter((model) => `${model.ref} ${model.title ?? ''}`.toLowerCase().includes(filter))
  const isWhole = text.startsWith(`${id}:`) && text.length > id.length + 1
  const isKnown = models.some(({ ref }) => ref === text)
  return isWhole && !isKnown ? { models: found, typed: text } : { models: found }
}
