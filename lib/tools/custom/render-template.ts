import { isJsonObject } from '../../base/json'

const PLACEHOLDER = /\{\{\s*([^{}]+?)\s*\}\}/g

/**
 * Fills `{{name}}` from the arguments; `{{user.name}}` and `{{items.0}}` lead inside, `{{.}}` is all of them. Objects
 * appear as JSON text. A placeholder that leads nowhere, or to null, becomes empty text.
 */
export function renderTemplate(text: string, args: unknown): string {
  return text.replace(PLACEHOLDER, (_whole, path: string) => show(path === '.' ? args : lookUp(args, path)))
}

/** The placeholders that lead nowhere or to null, each once, in their order: a template that is filled in says which. */
export function missingPlaceholders(text: string, args: unknown): string[] {
  const paths = Array.from(text.matchAll(PLACEHOLDER), ([, path = '']) => path)
  return [...new Set(paths)].filter((path) => path !== '.' && (lookUp(args, path) ?? null) === null)
}

/** A key with dots in it wins over a path of the same spelling. */
function lookUp(args: unknown, path: string): unknown {
  if (isJsonObject(args) && Object.hasOwn(args, path)) return args[path]
  let value: unknown = args
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Record<string, unknown>)[part] // an own property of an object, as checked
  }
  return value
}

function show(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
