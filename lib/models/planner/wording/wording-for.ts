import type { Language } from '../understanding/detect-language'
import { CHINESE } from './chinese'
import { ENGLISH } from './english'
import type { Wording } from './wording'

/** The sentences of a language. */
export function wordingFor(language: Language): Wording {
  return language === 'zh' ? CHINESE : ENGLISH
}
