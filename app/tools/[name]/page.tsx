import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { describeTool } from '@/components/tool-reference/describe-tool'
import { ToolReferencePage } from '@/components/tool-reference/ToolReferencePage'
import { DEFAULT_RULES } from '@/lib/policy/default-rules'
import { BUILTIN_DEFINITIONS } from '@/lib/tools/builtin-definitions'

interface PageProps {
  readonly params: Promise<{ readonly name: string }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { name } = await params
  const definition = BUILTIN_DEFINITIONS.find((tool) => tool.name === name)
  return definition ? { title: definition.name, description: definition.description } : {}
}

/** The reference of one builtin tool, under the default policy. */
export default async function Page({ params }: PageProps) {
  const { name } = await params
  const definition = BUILTIN_DEFINITIONS.find((tool) => tool.name === name)
  if (!definition) notFound()
  return <ToolReferencePage tools={BUILTIN_DEFINITIONS} facts={await describeTool(definition, DEFAULT_RULES)} />
}
