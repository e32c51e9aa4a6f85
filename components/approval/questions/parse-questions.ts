import { isJsonObject } from '@/lib/base/json'

/** A question of `ask_user` as the form shows it. */
export interface AskedQuestion {
  readonly question: string
  /** One or two words that name it; '' where it has none. */
  readonly header: string
  readonly type: 'choice' | 'text' | 'yesno'
  readonly options: readonly { readonly label: string; readonly description: string }[]
  readonly isMulti: boolean
  readonly placeholder: string
}

/**
 * The questions of a confirmation. They were checked in build, but the log may be older or newer than this code: what
 * cannot be read as a question is asked as text, never dropped, so that answers stay in step with questions.
 */
export function parseQuestions(questions: readonly unknown[]): readonly AskedQuestion[] {
  return questions.map((item): AskedQuestion => {
    if (!isJsonObject(item)) return { ...EMPTY, question: typeof item === 'string' ? item : JSON.stringify(item) }
    const options = Array.isArray(item.options) ? item.options.flatMap(parseOption) : []
    const type = item.type === 'yesno' || item.type === 'text' ? item.type : 'choice'
    return {
      question: textOf(item.question) || textOf(item.header),
      header: textOf(item.header),
      // A choice without options can only be answered in words.
      type: type === 'choice' && options.length === 0 ? 'text' : type,
      options,
      isMulti: item.multiSelect === true,
      placeholder: textOf(item.placeholder),
    }
  })
}

const EMPTY = { header: '', type: 'text', options: [], isMulti: false, placeholder: '' } as const

function parseOption(option: unknown): AskedQuestion['options'] {
  if (typeof option === 'string') return [{ label: option, description: '' }]
  if (!isJsonObject(option) || typeof option.label !== 'string') return []
  return [{ label: option.label, description: textOf(option.description) }]
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
