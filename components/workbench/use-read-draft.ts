'use client'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { type ParsedDraft, parseDraft } from '@/lib/whatif'
import { type Followed, useFollowedDraft, type WayToRead } from './use-followed-draft'
import { type DeclaredText, declareLater, type ReadText, readLater } from './use-parsed-draft'

/** A text with its problems. */
export type ReadDraft = Followed<ReadText>

/** What a text declares, without its problems. */
export type DeclaredDraft = Followed<DeclaredText>

const WHOLE: WayToRead<ReadText> = {
  now: (base, text) => ({ base, text, parsed: parseDraft(base, text) }),
  later: readLater,
  isUrgent: false,
}

const DECLARED: WayToRead<DeclaredText> = {
  now: (base, text) => ({ base, text, definition: parseDraft(base, text).definition }),
  later: declareLater,
  isUrgent: true,
}

/** Follows the draft of a tool with everything there is to say about it; what is drawn from that yields to letters. */
export function useReadDraft(saved: ToolDefinition | undefined): ReadDraft | null {
  return useFollowedDraft(saved, WHOLE)
}

/** Follows what the draft of a tool declares, as soon as that is known: for verdicts, which are waited for. */
export function useDeclaredDraft(saved: ToolDefinition | undefined): DeclaredDraft | null {
  return useFollowedDraft(saved, DECLARED)
}

/** What a tool's draft declares, followed as by `useReadDraft`; null where there is none. */
export function useDraftReading(saved: ToolDefinition | undefined): ParsedDraft | null {
  const read = useReadDraft(saved)
  return read?.isDraft === true ? read.parsed : null
}
