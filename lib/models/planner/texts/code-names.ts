const CODE = /\.(?:[mc]?[jt]sx?|py|go|rs|java|kt|cs?|cpp|h|rb|php|swift|sh|sql|vue|svelte|css|scss|html?)$/i

/** Whether a file is code, where words that are cut out or put in break what stands around them. */
export function isCodeFile(path: string): boolean {
  return CODE.test(path)
}

/** A name as code has it. */
export const IDENTIFIER = /^[A-Za-z_$][\w$]*$/
