/** Longest packed session of a link, in characters: a run on a starter workspace fits, browsers and most chats keep it whole. */
export const LINK_LENGTH = 48_000

/**
 * Most that a link may unpack to, in bytes: a text made for it would unpack to a thousand times its length. A larger session
 * is not put into a link either, however well it packs.
 */
export const UNPACKED_BYTES = 2_000_000

/** Deeper values come from no session. */
export const LINK_DEPTH = 200

/** How a packed session begins: the version of the packing. */
export const LINK_VERSION = '1'

/** Why a link cannot be opened, or be made. */
export type LinkProblem =
  | { readonly code: 'link_empty' }
  | { readonly code: 'link_too_long'; readonly length: number; readonly limit: number }
  /** The address lost its end on the way: so many characters of so many are there. */
  | { readonly code: 'link_cut_off'; readonly length: number; readonly announced: number }
  | { readonly code: 'link_newer' }
  | { readonly code: 'link_broken' }
  | { readonly code: 'link_unpacks_too_large'; readonly limit: number }
  | { readonly code: 'session_too_large'; readonly bytes: number; readonly limit: number }
