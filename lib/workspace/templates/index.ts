import { FILES as SHOP_FILES } from './shop.generated'

/** The starter workspaces by name; the start page has words for each. */
export type TemplateId = 'shop' | 'empty'

/** A starter workspace as a list shows it. */
export interface TemplateSummary {
  readonly id: TemplateId
  readonly title: string
  readonly description: string
  readonly fileCount: number
}

interface Template {
  readonly title: string
  readonly description: string
  readonly files: Readonly<Record<string, string>>
}

const TEMPLATES: ReadonlyMap<TemplateId, Template> = new Map<TemplateId, Template>([
  [
    'shop',
    {
      title: 'Tea shop',
      description:
        'A small online shop in TypeScript, Python, SQL and shell. Its check fails: yen prices show two decimals.',
      files: SHOP_FILES,
    },
  ],
  ['empty', { title: 'Empty workspace', description: 'No files; add your own.', files: {} }],
])

/** The starter workspaces there are. */
export function listTemplates(): TemplateSummary[] {
  return [...TEMPLATES].map(([id, { title, description, files }]) => ({
    id,
    title,
    description,
    fileCount: Object.keys(files).length,
  }))
}

/** The files of a starter workspace, path → text; undefined for an id that is not in the list. */
export function loadTemplate(id: string): Record<string, string> | undefined {
  const template = TEMPLATES.get(id as TemplateId) // undefined for any other
  return template && { ...template.files }
}
