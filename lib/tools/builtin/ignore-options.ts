import { z } from 'zod'

/** The parameter of tools that look through folders: which ignore files count. */
export const IGNORE_OPTIONS = z
  .object({
    respect_git_ignore: z.boolean().optional().describe('Leave out what .gitignore names. Default true.'),
    respect_gemini_ignore: z.boolean().optional().describe('Leave out what .geminiignore names. Default true.'),
  })
  .optional()
  .describe('Which ignore files count.')
