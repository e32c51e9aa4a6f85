/** WebAssembly's unit of memory. */
export const PAGE_BYTES = 65_536

/** What the engine may take of memory altogether: at the start, and at most. */
export const SANDBOX_WASM_BYTES = { initial: 16 * 1024 * 1024, maximum: 64 * 1024 * 1024 } as const

/** What the engine itself counts, Zod included. */
export const SANDBOX_MEMORY_BYTES = 48 * 1024 * 1024

/** How long an author's source may run. A schema of 200 properties takes some 50 ms. */
export const SANDBOX_TIME_MS = 1_000

/** After this a worker that did not answer is ended from outside: what runs inside a single step of the engine cannot be interrupted. */
export const WORKER_TIME_MS = 3_000

/** The same for loading the engine and Zod, which is slow on a first visit. */
export const LOAD_TIME_MS = 20_000
