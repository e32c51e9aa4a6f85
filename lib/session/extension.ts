import { z } from 'zod'

/** A tool or agent of an extension: what its author calls it, and the name it goes under in the session. */
export const ExtensionName = z.object({ own: z.string(), name: z.string() })
export type ExtensionName = z.infer<typeof ExtensionName>

/** A server that an extension added; it is connected only once a person says so. */
export const ExtensionServer = z.object({ own: z.string(), name: z.string(), url: z.string() })
export type ExtensionServer = z.infer<typeof ExtensionServer>

/** A file that an extension wrote: the hash of what was there before (null: nothing), and of what it wrote. */
export const ExtensionFileMark = z.object({ path: z.string(), before: z.string().nullable(), after: z.string() })
export type ExtensionFileMark = z.infer<typeof ExtensionFileMark>
