import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LESSON_LOCALES } from '../../share/lessons/lesson-texts'
import { listLessons } from '../../share/lessons/load-lesson'
import { LessonDriver, metSteps } from './testing/lesson-driver'

let driver: LessonDriver
beforeAll(() => {
  driver = new LessonDriver()
})
afterAll(() => driver.close())

const lessons = LESSON_LOCALES.flatMap((locale) =>
  listLessons(locale).map((lesson) => ({ name: `${lesson.id} (${locale})`, lesson })),
)

describe.each(lessons)('$name', ({ lesson }) => {
  it('has nothing done where nobody has done anything', async () => {
    const session = await driver.start(lesson, lesson.id)
    const progress = await driver.progress(session, lesson)
    expect(progress.doneSeqs).toEqual([])
    expect(metSteps(lesson, progress)).toEqual([])
  })

  it('is done to the end by what its steps show', { timeout: 60_000 }, async () => {
    const session = await driver.start(lesson, lesson.id)
    for (const [index, step] of lesson.steps.entries()) {
      await driver.do(session, lesson, step)
      expect((await driver.progress(session, lesson)).doneSeqs).toHaveLength(index + 1)
    }
    const progress = await driver.progress(session, lesson)
    expect(progress.doneSeqs).toEqual([...progress.doneSeqs].sort((left, right) => left - right))
    expect((await session.state()).openRuns).toEqual([])
    expect(driver.harness.bugs).toEqual([])
  })
})
