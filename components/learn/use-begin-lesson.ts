'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { beginLesson, type LessonWish } from './begin-lesson'
import { lessonAddress } from './lesson-address'

/** Begins a lesson and goes to its workbench. `isStarting` stays true while the page changes. */
export function useBeginLesson(): {
  readonly isStarting: boolean
  readonly problem: string | null
  begin(lessonId: string, wish: LessonWish): Promise<void>
} {
  const router = useRouter()
  const [isStarting, setStarting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const begin = async (lessonId: string, wish: LessonWish) => {
    setStarting(true)
    setProblem(null)
    const made = await beginLesson(wish)
    if (made.ok) return router.push(lessonAddress(lessonId, made.value.id))
    setStarting(false)
    setProblem(made.error.message)
  }
  return { isStarting, problem, begin }
}
