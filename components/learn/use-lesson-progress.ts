'use client'
import { useMemo, useState } from 'react'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { Lesson } from '@/lib/share/lessons/lesson'
import { createProgressFold, type LessonProgress } from '@/lib/share/lessons/progress'

/** How far the session of this page is in its lesson, folded from its log as that grows. */
export function useLessonProgress(lesson: Lesson): LessonProgress {
  const events = useWorkbench((state) => state.events)
  const [fold] = useState(() => createProgressFold(lesson))
  return useMemo(() => fold(events), [fold, events])
}
