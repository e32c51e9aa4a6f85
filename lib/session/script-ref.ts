// Apart from script.ts, so that what a page loads first carries no schema library.

/** The model reference that plays a script of the session. */
export function scriptRef(name: string): string {
  return `script:${name}`
}

/** The name of the script that a model reference plays; undefined for every other model. */
export function scriptNameOf(ref: string): string | undefined {
  return ref.startsWith('script:') ? ref.slice('script:'.length) : undefined
}
