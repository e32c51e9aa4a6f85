import 'server-only'
import { type ContentStore, MemoryContentStore } from '../../workspace/content-store'

/** A content store over another that keeps what is put to itself: it goes away with whoever made it. */
export class ScratchStore implements ContentStore {
  readonly #own = new MemoryContentStore()

  constructor(private readonly below: ContentStore) {}

  get(hash: string): Uint8Array | undefined {
    return this.#own.get(hash) ?? this.below.get(hash)
  }

  put(bytes: Uint8Array): string {
    return this.#own.put(bytes)
  }
}
