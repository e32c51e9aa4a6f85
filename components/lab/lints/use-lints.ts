'use client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { tokenCost } from '@/lib/schema/portability/token-cost'
import { selectTools } from '@/lib/session/selectors'
import type { LabView } from '../lab-view'
import { useSettled } from '../use-settled'
import { useSpokenFor } from '../use-spoken-for'
import type { LabLints, LintQuestion } from './lab-lints'

/** Asked once the typing rests. */
const FOLLOW_MS = 180

/** Refusals of providers, hints and token cost of what the lab speaks of, found in a worker a moment behind the typing. */
export function useLints(view: LabView): LabLints {
  const { definition } = useSpokenFor(view)
  const { tool, text } = view.draft
  const tools = useWorkbench(useShallow((state) => selectTools(state.latest)))
  const saved = tool.definition
  const question = useMemo((): LintQuestion => {
    const others = tools.map((each) => each.definition).filter(({ name }) => name !== saved.name)
    return { text, definition, saved, others }
  }, [text, definition, saved, tools])
  const answer = useAnswer(useSettled(question, FOLLOW_MS))
  // Until the first answer, and between two tools, nothing is claimed about what is on screen.
  return answer?.tool === saved.name ? answer.lints : emptyLints(definition)
}

interface Answer {
  readonly tool: string
  readonly lints: LabLints
}

function useAnswer(question: LintQuestion): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const worker = useRef<Worker | null>(null)
  const asked = useRef({ id: 0, tool: '' })
  useEffect(() => {
    const running = new Worker(new URL('./lints.worker.ts', import.meta.url), { type: 'module', name: 'lints' })
    running.onmessage = ({ data }: MessageEvent<{ readonly id: number; readonly lints: LabLints }>) => {
      if (data.id === asked.current.id) setAnswer({ tool: asked.current.tool, lints: data.lints })
    }
    worker.current = running
    return () => {
      running.terminate()
      worker.current = null
    }
  }, [])
  useEffect(() => {
    asked.current = { id: asked.current.id + 1, tool: question.saved.name }
    worker.current?.postMessage({ id: asked.current.id, question })
  }, [question])
  return answer
}

function emptyLints(definition: LintQuestion['definition']): LabLints {
  return { text: '', refusals: [], hints: [], cost: tokenCost(definition), costChange: 0, safe: { text: '', count: 0 } }
}
