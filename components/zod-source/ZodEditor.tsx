'use client'
import { useSchemaDraft } from '@/components/schema-lab/use-schema-draft'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { sourceKind } from '@/lib/whatif'
import { GeneratedZod } from './GeneratedZod'
import { WrittenZod } from './WrittenZod'

/**
 * The schema of a tool as Zod: edited with Zod's types where Zod is its source, else made from the JSON to look at. Both
 * say what the other form loses, and change the source on demand.
 */
export function ZodEditor({ tool }: { readonly tool: string }) {
  const draft = useSchemaDraft()
  const source = useWorkbench((state) => state.sourceDrafts[tool])
  // Between two tools the draft is still the other's for a frame.
  if (draft?.tool.definition.name !== tool) return null
  const isZod = sourceKind(draft.tool.definition, source) === 'zod'
  return isZod ? <WrittenZod key={tool} draft={draft} /> : <GeneratedZod key={tool} draft={draft} />
}
