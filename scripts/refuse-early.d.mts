/** Why a request cannot be taken, or null where it can. */
export function refusalOf(request: {
  readonly method?: string
  readonly url?: string
}): { readonly status: number; readonly code: string; readonly message: string } | null
