/** A notion of code that a sentence may name without quoting any of it, and the pattern that finds where it is made. */
export interface CodeConcept {
  readonly label: string
  readonly pattern: RegExp
  readonly regex: string
}

/** Notions the planner can search for. Patterns stay within what both JavaScript and ripgrep read. */
export const CODE_CONCEPTS: readonly CodeConcept[] = [
  {
    label: 'Zod schema',
    pattern: /\bzod\b.{0,12}(?:schema|object|type|enum)?|zod\s*(?:模式|架构|schema)/iu,
    regex: String.raw`\bz\s*\.\s*(object|strictObject|looseObject|enum|union|discriminatedUnion|record|array|tuple|string|number|literal|unknown)\(`,
  },
  {
    label: 'React component',
    pattern: /\breact components?\b|react\s*组件/iu,
    regex: String.raw`export (default )?function [A-Z]\w*\(`,
  },
  {
    label: 'React hook',
    pattern: /\b(?:react |custom )hooks?\b/iu,
    regex: String.raw`export (default )?function use[A-Z]\w*\(`,
  },
  { label: 'console.log', pattern: /\bconsole\.?log(?:s|ging)?\b|console logs?/iu, regex: String.raw`console\.log\(` },
  { label: 'default export', pattern: /\bdefault exports?\b|默认导出/iu, regex: 'export default' },
  {
    label: 'class definition',
    pattern: /^(?:(?:a|any|the) )?class(?:es| definitions?)?$|^类(?:定义)?$/iu,
    regex: String.raw`\bclass [A-Z]\w*`,
  },
  {
    label: 'interface definition',
    pattern: /^(?:(?:an|any|the) )?interfaces?$|^接口(?:定义)?$/iu,
    regex: String.raw`\binterface [A-Z]\w*`,
  },
  { label: 'async function', pattern: /\basync functions?\b|异步函数/iu, regex: String.raw`\basync\b.*(function|=>)` },
  {
    label: 'e-mail address',
    pattern: /^(?:an? |any |the )?e-?mail(?: address(?:es)?)?$|^(?:邮箱|邮件)(?:地址)?$/iu,
    regex: String.raw`[A-Za-z0-9._+-]+@[A-Za-z0-9-]+\.[A-Za-z0-9.-]+`,
  },
  {
    label: 'URL',
    pattern: /^(?:a |any |the )?(?:urls?|links?|web address(?:es)?)$|^(?:网址|链接)$/iu,
    regex: String.raw`https?://[^\s"')]+`,
  },
]
