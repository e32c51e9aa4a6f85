import { detectLanguage, type Language } from './detect-language'
import type { Reading } from './intent'
import { bareWords, type MaskedPrompt, maskPrompt, spokenValue, unmask } from './mask-prompt'
import type { Rule, RuleInput } from './rule'
import { ASKING_RULES } from './rules/asking-rules'
import { COMMENT_RULES } from './rules/commenting-rules'
import { COMPARE_RULES } from './rules/comparing-rules'
import { CONDITION_RULES } from './rules/condition-rules'
import { COUNT_RULES } from './rules/counting-rules'
import { COMBINE_RULES, CREATE_RULES } from './rules/creating-rules'
import { EDITING_RULES } from './rules/editing-rules'
import { FILE_RULES, FILES_WITH_TEXT_RULES, FILES_WITHOUT_TEXT_RULES, SEARCH_RULES } from './rules/finding-rules'
import { LIST_RULES } from './rules/listing-rules'
import { DELETE_RULES, MOVING_RULES } from './rules/moving-rules'
import { PROJECT_RULES } from './rules/project-rules'
import { QUESTION_RULES, READ_RULES, READING_RULES } from './rules/reading-rules'
import { RUNNING_RULES } from './rules/running-rules'
import { TABLE_RULES } from './rules/table-rules'
import { TALKING_RULES } from './rules/talking-rules'
import { readScope } from './scope'
import { splitClauses } from './split-clauses'

/** In the order in which they are tried: what is particular before what is general, questions back last. */
const RULES: readonly Rule[] = [
  ...TALKING_RULES,
  ...PROJECT_RULES,
  ...CONDITION_RULES,
  ...RUNNING_RULES,
  ...COMPARE_RULES,
  ...TABLE_RULES,
  ...COMBINE_RULES,
  ...COMMENT_RULES,
  ...CREATE_RULES,
  ...EDITING_RULES,
  ...MOVING_RULES,
  ...DELETE_RULES,
  ...COUNT_RULES,
  ...FILES_WITHOUT_TEXT_RULES,
  ...FILES_WITH_TEXT_RULES,
  ...READING_RULES,
  ...LIST_RULES,
  ...SEARCH_RULES,
  ...FILE_RULES,
  ...READ_RULES,
]

/** A prompt as the planner understands it. */
export interface UnderstoodPrompt {
  readonly prompt: MaskedPrompt
  readonly language: Language
  readonly clauses: readonly { readonly masked: string; readonly text: string; readonly reading: Reading }[]
}

/** Splits a prompt into instructions and reads each by the first rule that matches. `isFirst`: nothing was said before. Pure. */
export function readPrompt(text: string, isFirst = true): UnderstoodPrompt {
  const prompt = maskPrompt(text.trim())
  const language = detectLanguage(bareWords(prompt.masked), prompt.raw)
  const parts = splitClauses(prompt.masked)
  const clauses = (parts.length === 0 ? [prompt.masked] : parts).map((masked, at) => ({
    masked,
    text: unmask(prompt, masked),
    reading: readClause(prompt, masked, !isFirst || at > 0),
  }))
  return { prompt, language, clauses }
}

function readClause(prompt: MaskedPrompt, masked: string, hasEarlier: boolean): Reading {
  const clause = unmask(prompt, masked)
  const input: RuleInput = {
    prompt,
    clause: masked.replace(POLITE, ''),
    hasEarlier,
    readClauses: (inner) => splitClauses(inner).map((part) => readClause(prompt, part, true)),
  }
  if (AGAIN.test(masked)) {
    const intent = { type: 'again' as const, scope: readScope(prompt, masked), text: subjectOf(prompt, masked) }
    return { intent, rule: 'the same again', words: clause, clause }
  }
  for (const candidate of [...RULES, ...lastRules(masked)]) {
    const found = candidate.read(input)
    if (!found) continue
    const isTooWide = CHANGES.has(found.intent.type) && RESTRICTION.test(input.clause)
    const intent = isTooWide ? ({ type: 'ask', about: 'edit' } as const) : found.intent
    return { intent, rule: candidate.name, words: found.words, clause }
  }
  return { intent: { type: 'unclear' }, rule: 'no rule', words: '', clause }
}

const CHANGES: ReadonlySet<string> = new Set(['edit', 'rename_symbol'])
const FILES_NAMED =
  "(?:[\\w'’-]+ ){0,3}?(?:\\uE000[fdgq]|(?:files?|folders?|director(?:y|ies)|docs?|tests?|markdown|code|config|it|them|there|here)\\b)"
/** A part of the files that an edit is kept to or kept from ("only in the import"): to go beyond it is a wrong edit. */
const RESTRICTION = new RegExp(
  `\\b(?:only|just|solely|except)(?: for)? (?:in|on|inside|within|for|at|where|when|if)\\b(?! ${FILES_NAMED})|(?:只|仅)(?:在|改|限于?|替换|修改)?\\s*(?:import|导入|注释|字符串|定义|声明)`,
  'iu',
)

/** An elliptic sentence that only names another place: "and in worker.log?", "那 b.ts 呢?". */
const AGAIN =
  /^(?:(?:and|now|then|also)\s+)?(?:(?:what|how) about|(?:do )?the same (?:for|in|with|to)|same for|and)\s+(?:(?:in|for|of|with|the|on)\s+)*(?:\uE000[a-z]\d+\uE001|[\w.-]+)(?:\s*(?:,|and|or)\s*\uE000[a-z]\d+\uE001)*(?:\s+(?:too|as well))?[?!.]?$|^(?:那么?|还有|对|再看看?)?\s*(?:\uE000[a-z]\d+\uE001|[\p{L}\w.-]+?)\s*(?:里|中|也)?(?:呢|也(?:一样|是))[?？]?$/iu

const POLITE =
  /^(?:(?:please|pls|hey|hi|hello|ok|okay|so|now|also|and|but|could you|can you|would you|will you|i want you to|i'd like you to|i need you to|let's|just|quick one|quick question)\b[\s,:!]*)+|^(?:请|麻烦你?|帮我|帮忙|能不能|可以|能否|你好[，,!！]?)+\s*/iu

/** What an elliptic sentence is about, as text: "what about Lima?" → "Lima". */
function subjectOf(prompt: MaskedPrompt, masked: string): string {
  const bare = masked
    .replace(
      /^(?:(?:and|now|then|also|what|how|about|do|the|same|for|in|with|to|of|on)\s+)+|^(?:那么?|还有|对|再看看?)\s*/iu,
      '',
    )
    .replace(/\s*(?:too|as well)?[?!.]*$|\s*(?:里|中|也)?(?:呢|也一样)[?？]?$/iu, '')
  return spokenValue(prompt, bare)
}

/** A sentence that begins with an order asks back where it is too vague; everything else may be a question. */
function lastRules(masked: string): readonly Rule[] {
  const isQuestion =
    /[?？]\s*$|^(?:what|which|who|where|when|why|how|is|are|does|did|do (?:i|we|you|they|these|those|any|our|my))\b|多少|什么|哪|谁|吗|呢/iu.test(
      masked.replace(POLITE, ''),
    )
  return isQuestion ? [...QUESTION_RULES, ...ASKING_RULES] : [...ASKING_RULES, ...QUESTION_RULES]
}
