'use client'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ZodEvaluation, ZodSourceError } from '@/lib/schema/zod/zod-evaluation'
import { evaluateZodSource } from './evaluate-zod-source'

/** Typing rests this long before the text is evaluated, in milliseconds. */
const PAUSE_MS = 150

/** A text that evaluated, which revision of the text that was, and what it gave. */
export interface EvaluatedText {
  readonly text: string
  readonly revision: number
  readonly evaluation: ZodEvaluation
}

/** What is known of the text: the last one that evaluated, and what is wrong with the one at hand. */
export interface EvaluationState {
  readonly last: EvaluatedText | null
  /** Of the very text at hand; null while that is being evaluated or where it evaluated. */
  readonly error: ZodSourceError | null
  readonly isCurrent: boolean
  /** Evaluates now, without waiting for a pause. Resolves with whether the text evaluates. */
  evaluateNow(): Promise<boolean>
}

/**
 * Evaluates a Zod text at each pause. What evaluated last stays while the text is half-typed; answers that come after
 * the text has changed again are dropped. `onEvaluated` hears of each text that evaluates.
 */
export function useZodEvaluation(
  text: string,
  revision: number,
  onEvaluated: (evaluated: EvaluatedText) => void,
): EvaluationState {
  const [last, setLast] = useState<EvaluatedText | null>(null)
  const [failed, setFailed] = useState<{ readonly text: string; readonly error: ZodSourceError } | null>(null)
  const evaluate = async (isStale: () => boolean): Promise<boolean> => {
    const result = await evaluateZodSource(text)
    if (isStale()) return false
    if (!result.ok) {
      setFailed({ text, error: result.error })
      return false
    }
    const evaluated = { text, revision, evaluation: result.value }
    setFailed(null)
    setLast(evaluated)
    onEvaluated(evaluated)
    return true
  }
  const evaluateAtPause = useEffectEvent(evaluate)
  const isFirst = last === null && failed === null
  const pauseMs = useEffectEvent(() => (isFirst ? 0 : PAUSE_MS))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text itself is read in the event
  useEffect(() => {
    let isStale = false
    const timer = setTimeout(() => void evaluateAtPause(() => isStale), pauseMs())
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [text])
  return {
    last,
    error: failed?.text === text ? failed.error : null,
    isCurrent: last?.text === text,
    evaluateNow: () => (last?.text === text ? Promise.resolve(true) : evaluate(() => false)),
  }
}
