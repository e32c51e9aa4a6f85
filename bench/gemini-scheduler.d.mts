/** A function that makes one call and waits for its answer; undefined where the package is not installed in `bench/`. */
export function loadGeminiScheduler(): Promise<(() => Promise<unknown>) | undefined>
