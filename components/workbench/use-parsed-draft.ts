'use client'
import { startTransition, useEffect, useState } from 'react'
import type { DeclarationLint } from '@/lib/schema/lint-declaration-text'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { type ParsedDraft, parseDraft } from '@/lib/whatif'
import { knownDraft, takeDeclaration, takeDraft } from '@/lib/whatif/parse-draft'
import { lintLater } from './lint-later'
import { createNewestReader } from './newest-reader'

/** Reading a shorter text takes so little that it is done with the letter itself. */
const QUICK_CHARACTERS = 6000

/** A text of a declaration, read as a version of its tool. */
export interface ReadText {
  readonly base: ToolDefinition
  readonly text: string
  readonly parsed: ParsedDraft
}

/** Whether a text is read in a worker, a moment after it was typed. */
export function isReadLater(text: string): boolean {
  return text.length > QUICK_CHARACTERS
}

const reader = createNewestReader<Pick<DeclarationLint, 'definition'>, DeclarationLint>((text, onFirst) =>
  lintLater(text, (definition) => onFirst(definition === undefined ? {} : { definition })),
)

/**
 * What a text declares: of a short one at once; a long one is read in a worker, and until its answer is here the last text
 * of the same tool that was read stands in for it. Null where there is no text.
 */
export function useParsedDraft(base: ToolDefinition | undefined, text: string | undefined): ReadText | null {
  const [last, setLast] = useState<ReadText | null>(null)
  const isRead = last !== null && last.base === base && last.text === text
  const isWaiting = !isRead && last?.base === base && text !== undefined && isReadLater(text)
  useEffect(() => {
    if (!isWaiting || base === undefined || text === undefined) return
    let isCurrent = true
    void readLater(base, text).then((answer) => {
      // What is drawn from it may be much: letters come first.
      if (isCurrent && answer) startTransition(() => setLast(answer))
    })
    return () => {
      isCurrent = false
    }
  }, [base, text, isWaiting])
  if (base === undefined || text === undefined) return null
  if (isRead || isWaiting) return last
  const now = { base, text, parsed: parseDraft(base, text) }
  // Derived from the text: put right while drawing, so that nobody sees a frame of an older one.
  setLast(now)
  return now
}

/**
 * Reads a text in the worker, or takes what is known of it. Null where a newer text took its place: that one's answer is
 * what counts.
 */
export async function readLater(base: ToolDefinition, text: string): Promise<ReadText | null> {
  const known = knownDraft(base, text)
  if (known) return { base, text, parsed: known }
  const lint = await reader.read(text).whole
  if (lint === null) return null
  // Whoever hears of it first takes it in; the others get the very same definition.
  return { base, text, parsed: knownDraft(base, text) ?? takeDraft(base, text, lint) }
}

/** What a text declares of its tool, known before its problems are. */
export interface DeclaredText {
  readonly base: ToolDefinition
  readonly text: string
  /** The very definition that `ReadText` will have; undefined where the text declares nothing. */
  readonly definition: ToolDefinition | undefined
}

/** As `readLater`, but answers as soon as it is known what the text declares. */
export async function declareLater(base: ToolDefinition, text: string): Promise<DeclaredText | null> {
  const known = knownDraft(base, text)
  if (known) return { base, text, definition: known.definition }
  const declared = await reader.read(text).first
  if (declared === null) return null
  const { definition } = declared
  return { base, text, definition: definition && takeDeclaration(base, text, definition) }
}
