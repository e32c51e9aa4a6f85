import { makeZodGuest } from './make-zod-guest.mjs'

/** What the tests of the sandbox run is made anew before them, so that it is never older than its sources. */
export default makeZodGuest
