'use client'
import { useTranslations } from 'next-intl'
import { assertNever } from '@/lib/base/assert'
import type { ApprovalOutcome } from '@/lib/session/commands'
import type { Confirmation } from '@/lib/session/events'
import type { CallState } from '@/lib/session/state'

/** One meaning of "always", in words: what it covers and which rule it adds. */
export interface AlwaysChoice {
  readonly outcome: ApprovalOutcome
  readonly label: string
  readonly hint: string
}

/** What "always" can mean for a call, the plain meaning first; [] where it has none. */
export function useAlwaysChoices(call: CallState): readonly AlwaysChoice[] {
  const t = useTranslations('approval')
  const confirmation = call.approval?.confirmation
  if (!confirmation || confirmation.type === 'ask_user') return []
  const group = groupOf(confirmation)
  const values = {
    tool: call.tool ?? call.name,
    commands: confirmation.type === 'exec' ? confirmation.rootCommands.join(', ') : '',
    server: confirmation.type === 'mcp' ? confirmation.server : '',
  }
  if (group === 'mcp') {
    return (['proceed_always_tool', 'proceed_always_server'] as const).map((outcome) => ({
      outcome,
      label: t(`always.mcp.${outcome}.label`, values),
      hint: t(`always.mcp.${outcome}.hint`, values),
    }))
  }
  return (['proceed_always', 'proceed_always_and_save'] as const).map((outcome) => ({
    outcome,
    label: t(`always.${group}.${outcome}.label`, values),
    hint: t(`always.${group}.${outcome}.hint`, values),
  }))
}

function groupOf(confirmation: Confirmation): 'edit' | 'exec' | 'mcp' | 'other' {
  switch (confirmation.type) {
    case 'edit':
      return 'edit'
    case 'exec':
      return confirmation.rootCommands.length > 0 ? 'exec' : 'other'
    case 'mcp':
      return 'mcp'
    case 'info':
    case 'ask_user':
      return 'other'
    default:
      return assertNever(confirmation)
  }
}
