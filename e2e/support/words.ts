import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '../../components/i18n/locale'

/** How a browser names each language of ours. */
export const BROWSER_LOCALE: Readonly<Record<Locale, string>> = { en: 'en-US', zh: 'zh-CN' }

/** The words of the interface in one language: `words('approval', 'allowOnce')`. */
export function wordsOf(locale: Locale): (namespace: string, key: string) => string {
  return (namespace, key) => {
    const file = path.join(process.cwd(), 'components/i18n', locale, `${namespace}.json`)
    const tree: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const message = key.split('.').reduce((at, name) => (isTree(at) ? at[name] : undefined), tree)
    if (typeof message !== 'string') throw new Error(`no message ${namespace}.${key} in ${locale}`)
    return message
  }
}

/** What a message begins with, whatever stands in place of its arguments. */
export function beginOf(message: string): RegExp {
  const [begin = ''] = message.split('{', 1)
  return new RegExp(`^${begin.replace(/[.*+?^$()[\]\\|]/g, '\\$&')}`)
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
