// Zod's words in other languages are half of it, and nobody reads them in a replay.
export { default as en } from 'zod/v4/locales/en.js'
