import 'server-only'

/** Why a store could not be opened; each message names the place and what to do. */
export type StoreOpenCode =
  | 'data_folder_unwritable'
  | 'data_folder_in_use'
  | 'store_corrupt'
  | 'store_newer'
  | 'store_broken'

/** Thrown while opening a store: the server cannot start, and its message is for the person who starts it. */
export class StoreOpenError extends Error {
  readonly code: StoreOpenCode

  constructor(code: StoreOpenCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StoreOpenError'
    this.code = code
  }
}
