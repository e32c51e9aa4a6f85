import { isCodeFile } from '../../texts/code-names'
import type { Intent, TextEdit } from '../intent'
import { spokenValue } from '../mask-prompt'
import type { Found } from '../rule'
import type { Scope } from '../scope'

const IN = '(?:in|inside|within|of|on|to|from|into|across|throughout|under|for)'
/** Where an unquoted text ends: before a place, a bracket or the end. */
export const END = `(?=[,，]? (?:${IN} (?:\\S+ ){0,3}?(?:\\uE000[fdg]|files?\\b|folders?\\b|docs?\\b|notes?\\b|logs?\\b|posts?\\b|pages?\\b|scripts?\\b|tests?\\b|project\\b|code(?:base)?\\b|config\\b|workspace\\b|it\\b|them\\b|copy\\b|original\\b|new one\\b|result\\b)|everywhere|anywhere|please|too\\b|in all\\b|in both\\b|as well|instead|but\\b|only\\b|leav(?:e|ing)\\b|keep(?:ing)?\\b|case[- ]|ignoring\\b|without\\b|because\\b|the first occurrence|\\()|[(（]|[.!]?\\s*$)`

/** A noun before a text that is not part of it: "the word X". */
export const NOUN =
  '(?:(?:the |a |every |each |all )*(?:exact )?(?:words?|text|string|phrase|line|value|name|title|comment|sentence)s? )?'
/** Verbs that add. */
export const ADD = '(?:add|insert|put|place|write|include)'
export const ADD_ZH = '(?:插入|添加|追加|加上|加入|增加|补上|写上|写入|加|补|写)'

/** What code declares, as people call it. */
export const SYMBOL =
  '(?:function|variable|class|method|constant|component|type|interface|symbol|identifier|hook|property|prop|parameter|field|helper|const|enum)'
export const SYMBOL_ZH = '(?:函数|变量|类|方法|常量|组件|类型|接口|标识符|字段|属性|参数)'

/** An edit of a scope; undefined where nothing is named that could be edited. */
export function edit(edit: TextEdit, scope: Scope | undefined): Intent | undefined {
  return scope ? { type: 'edit', edit, scope } : undefined
}

/** "the line X", "a comment saying X": only X is the text. */
export function cleanText(found: Found, group: string): string {
  const masked = found
    .masked(group)
    .replace(
      /^(?:(?:a|an|the|one|another|this|following|new|single|extra)\s+)*(?:line|row|entry|comment|text|word|bullet|record|sentence|import|heading|item)s?(?:\s+(?:that says|which says|saying|reading|with(?: the text)?|of|containing|:))?[:：]?\s+(?=\S)/iu,
      '',
    )
    .replace(/^(?:一行|一条|一句|一段|一个|注释|文字|内容|条目)+[:：]?\s*(?=\S)/u, '')
  const section =
    /^(?:an? |the )?(?:new )?(?:section|heading) (?:called |named |titled )?(.+)$|^(?:an? |the )?(?:new )?(.+?) (?:section|heading)$/iu.exec(
      masked,
    )
  const title = section?.[1] ?? section?.[2]
  if (title === undefined) return spokenValue(found.input.prompt, masked)
  const text = spokenValue(found.input.prompt, title)
  return text.startsWith('#') ? `\n${text}` : `\n## ${text}`
}

const LINE_NOUN =
  /^(?:(?:a|an|the|one|another|this|following|new|single|extra)\s+)*(?:line|row|entry|text|word|bullet|record|sentence|import|heading|item)s?\b[:：]?\s+\S|^(?:一行|一条|一句|一段)/iu

/**
 * Whether unquoted words say what should be added, and are not it: "a test", "error handling" for a file of code. To write
 * such words into the file would be a wrong edit; what they stand for nobody has said.
 */
export function isDescription(found: Found, group: string, scope: Scope | undefined): boolean {
  const masked = found.masked(group)
  if (LINE_NOUN.test(masked)) return false
  if (/^(?:the )?(?:documentation|docs|tests?|unit tests?|code|an? .*|boilerplate|examples?)$/i.test(masked))
    return true
  if (/^(?:an?|some|more|another|any)\s+[a-z]/i.test(masked)) return true
  return scope?.files.some(isCodeFile) === true && /^[\p{L}\s'’-]+$/u.test(masked)
}
