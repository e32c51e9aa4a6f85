/** The folder that has `tests/draft2020-12` and `tests/draft7`; undefined where there is none on this machine. */
export function findSchemaSuite(): string | undefined
/** The same, unpacked into `.cache` where it was missing and can be had. */
export function ensureSchemaSuite(): string | undefined
