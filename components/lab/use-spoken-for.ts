'use client'
import { useState } from 'react'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import type { LabView } from './lab-view'

/** The declaration that a view speaks of, and which revision of the tool that is. */
export interface SpokenFor {
  readonly definition: ToolDefinition
  /** `last_good`: the text cannot be read at the moment, so it is the last one that could. */
  readonly revision: 'draft' | 'saved' | 'version' | 'last_good'
}

/** Half-typed text declares nothing: then the last draft that did is spoken of, and said to be. */
export function useSpokenFor({ draft, version }: LabView): SpokenFor {
  const { tool, parsed, isDraft } = draft
  const [lastGood, setLastGood] = useState({ tool: tool.definition, definition: parsed.definition ?? tool.definition })
  const isOld = lastGood.tool !== tool.definition || (parsed.definition && parsed.definition !== lastGood.definition)
  const now = isOld ? { tool: tool.definition, definition: parsed.definition ?? tool.definition } : lastGood
  // Derived from the text: put right while drawing, so that nobody sees a frame of another tool.
  if (isOld) setLastGood(now)
  const looked = version === null ? undefined : tool.versions[version - 1]
  if (looked) return { definition: looked.definition, revision: 'version' }
  if (!isDraft) return { definition: tool.definition, revision: 'saved' }
  return { definition: now.definition, revision: parsed.definition ? 'draft' : 'last_good' }
}
