import type { FileKind } from './file-kinds'
import { fileKindsIn } from './file-kinds'
import type { MaskedPrompt } from './mask-prompt'
import { bareWords, mentionsIn } from './mask-prompt'
import { readNumber } from './read-number'

/** Which files an instruction is about, as far as the sentence says. */
export interface Scope {
  readonly files: readonly string[]
  readonly directories: readonly string[]
  readonly globs: readonly string[]
  readonly kinds: readonly FileKind[]
  /** "everywhere", "all files", "in the project". */
  readonly isEverywhere: boolean
  /** "it", "them", "these files", "里面": the files of the instruction before. */
  readonly refersBack: boolean
  /** "the second one" counts from 1; -1 is the last. */
  readonly ordinal: number | undefined
}

export const EMPTY_SCOPE: Scope = {
  files: [],
  directories: [],
  globs: [],
  kinds: [],
  isEverywhere: false,
  refersBack: false,
  ordinal: undefined,
}

const EVERYWHERE =
  /\b(?:everywhere|every file|all (?:the )?files|all of the files|(?:whole|entire) (?:project|repo(?:sitory)?|code\s?base|workspace)|in (?:the|this|my|our) (?:project|repo(?:sitory)?|code\s?base|workspace|code|source)|across (?:the|all)|in here|anywhere|project-wide)\b|所有文件|全部文件|每个文件|到处|整个(?:项目|仓库|代码)|项目(?:里|中|内)|代码(?:里|中)|全局|仓库(?:里|中)/iu
const BACK =
  /\b(?:it|its|them|they|their|those|these|each|both|that file|this file|the file|the files|the copy|the new one|the new file|same file|same files|the results?|there|the two|the ones?|one of them|of each)\b|它们?|这些|那些|其中|里面|这个文件|那个文件|该文件|文件里|这两个|每一?个(?!文件|\s*\.)/iu
const ORDINAL =
  /\b(first|second|third|fourth|fifth|last|\d+(?:st|nd|rd|th))\s+(?:one|file|result|match|of (?:them|these|those))\b|第([一二三四五六七八九十\d]+)个|(最后)(?:那)?一个/iu

/** Reads the scope off a clause, or off what is left of it once a rule has taken its own words out. */
export function readScope(prompt: MaskedPrompt, clause: string): Scope {
  const mentions = mentionsIn(prompt, clause)
  const values = (kind: string) => mentions.filter((mention) => mention.kind === kind).map((mention) => mention.value)
  const words = bareWords(clause)
  return {
    files: unique(values('file')),
    directories: unique(values('directory').map((path) => path.replace(/(?<=.)\/+$/, ''))),
    globs: unique(values('glob')),
    kinds: fileKindsIn(words),
    isEverywhere: EVERYWHERE.test(words),
    refersBack: BACK.test(words),
    ordinal: ordinalIn(words),
  }
}

function ordinalIn(words: string): number | undefined {
  const match = ORDINAL.exec(words)
  if (!match) return undefined
  const [, english, chinese, last] = match
  if (last !== undefined || /^last$/i.test(english ?? '')) return -1
  return readNumber(english ?? chinese ?? '')
}

/** True where the scope names nothing at all. */
export function isEmptyScope(scope: Scope): boolean {
  return !namesFiles(scope) && !scope.isEverywhere && !scope.refersBack && scope.ordinal === undefined
}

/** True where the scope names files, directories or kinds of its own. */
export function namesFiles(scope: Scope): boolean {
  return scope.files.length + scope.directories.length + scope.globs.length + scope.kinds.length > 0
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)]
}
