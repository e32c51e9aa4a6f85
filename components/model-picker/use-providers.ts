'use client'
import { useCallback, useEffect, useState } from 'react'
import { browserStorage, readBrowserKey } from '@/components/workbench/browser-keys'
import type { ProviderEntry } from '@/lib/models/model-listing'
import { fetchProvider, fetchProviders } from './fetch-models'

/** The providers as far as they are known; `refresh` asks one again, after its key has changed. */
export interface Providers {
  readonly providers: readonly ProviderEntry[]
  readonly isLoading: boolean
  /** In words, null where nothing went wrong. */
  readonly problem: string | null
  refresh(id: string): void
}

/** Lists at once what needs no asking, then asks every provider that has a key, with this browser's where it has one. */
export function useProviders(): Providers {
  const [providers, setProviders] = useState<readonly ProviderEntry[]>([])
  const [isLoading, setLoading] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)
  const put = useCallback(
    (entry: ProviderEntry) => setProviders((known) => known.map((other) => (other.id === entry.id ? entry : other))),
    [],
  )
  const ask = useCallback(
    async (id: string, owner: ProviderEntry['keyOwner']) => {
      const found = await fetchProvider(id, owner && readBrowserKey(browserStorage(), owner))
      if (found.ok) put(found.value)
    },
    [put],
  )
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const first = await fetchProviders(false)
      if (!isCurrent) return
      if (!first.ok) {
        setProblem(first.error)
        return setLoading(false)
      }
      setProviders(first.value)
      const withKey = first.value.filter(
        ({ keyOwner, isCustomHost, keyFrom }) =>
          keyOwner !== undefined &&
          (isCustomHost || keyFrom === 'environment' || readBrowserKey(browserStorage(), keyOwner) !== undefined),
      )
      await Promise.all(withKey.map(({ id, keyOwner }) => ask(id, keyOwner)))
      if (isCurrent) setLoading(false)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [ask])
  const refresh = useCallback(
    (id: string) => {
      const owner = providers.find((entry) => entry.id === id)?.keyOwner
      for (const entry of providers) {
        if (entry.id === id || (owner !== undefined && entry.keyOwner === owner)) void ask(entry.id, entry.keyOwner)
      }
    },
    [ask, providers],
  )
  return { providers, isLoading, problem, refresh }
}
