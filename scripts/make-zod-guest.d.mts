/** Writes `public/zod/guest.js` (Zod and our converter for the sandbox) and `public/zod/types.json` (Zod's types). */
export function makeZodGuest(): Promise<void>
