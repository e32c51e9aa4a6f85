'use client'
import { useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { Result } from '@/lib/base/result'
import { complexityOf, type SchemaComplexity } from '@/lib/schema/portability/complexity-of'
import { lintForProvider } from '@/lib/schema/portability/lint-for-provider'
import type { PortabilityFinding } from '@/lib/schema/portability/portability-finding'
import { authoredSchemaOf } from '@/lib/schema/portability/portable-declaration'
import { type PreparedTools, prepareTools } from '@/lib/schema/portability/prepare-tools'
import { DIALECT_TRAITS, type ProviderDialect } from '@/lib/schema/portability/provider-dialect'
import { type SendRefusal, type SentDeclaration, toProvider } from '@/lib/schema/portability/to-provider'
import { selectTools } from '@/lib/session/selectors'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { declarationText } from '@/lib/whatif'
import { compareDeclarations, type SideRow } from './compare-declarations'

/** All that is known of what a provider would get of one tool, and of the request it would be part of. */
export interface AsSent {
  readonly sent: Result<SentDeclaration, SendRefusal>
  /** Written beside sent; empty where it cannot be sent. */
  readonly rows: readonly SideRow[]
  readonly sentText: string
  readonly findings: readonly PortabilityFinding[]
  readonly complexity: SchemaComplexity
  /** Everything the session declares, as one request. */
  readonly request: PreparedTools
}

/** Works out what a provider would get; the session's other tools that are on make up the rest of the request. */
export function useAsSent(definition: ToolDefinition, savedName: string, dialect: ProviderDialect): AsSent {
  const tools = useWorkbench(useShallow((state) => selectTools(state.latest)))
  return useMemo(() => {
    const declared = tools
      .filter(({ enabled, definition: other }) => enabled || other.name === savedName)
      .map((tool) => (tool.definition.name === savedName ? definition : tool.definition))
    const request = prepareTools(declared, dialect)
    const alias = request.aliases.find(({ original }) => original === definition.name)?.alias
    const sent = toProvider(definition, dialect, alias)
    const sentText = sent.ok ? JSON.stringify(sent.value.declaration, null, 2) : ''
    const { key, schema } = authoredSchemaOf(definition)
    const sentSchema = sent.ok ? sent.value.declaration[DIALECT_TRAITS[sent.value.provider].schemaKey] : schema
    return {
      sent,
      sentText,
      rows: sent.ok ? compareDeclarations(declarationText(definition), sentText, sent.value.changes, key) : [],
      findings: lintForProvider(definition, dialect),
      complexity: complexityOf(sentSchema, dialect),
      request,
    }
  }, [tools, definition, savedName, dialect])
}
