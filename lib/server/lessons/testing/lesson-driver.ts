import 'server-only'
import { createPlanner } from '../../../models/create-planner'
import type { Command } from '../../../session/commands'
import type { Lesson, LessonStep } from '../../../share/lessons/lesson'
import { type LessonProgress, progressOf } from '../../../share/lessons/progress'
import { readyCommand } from '../../../share/lessons/ready-command'
import { createCodeRunner } from '../../code/create-code-runner'
import { Harness, type TestSession } from '../../runner/testing/harness'
import { createShell } from '../../shell/create-shell'
import { lessonStart } from '../lesson-start'

/** What a tool waits for in a lesson; only a call that is to be stopped takes longer. */
const QUICK_TIMERS_MS = 60_000

/** A learner of one lesson over the real runner: it does what a step shows, answers its question rightly, and waits. */
export class LessonDriver {
  readonly #shell = createShell()
  readonly #code = createCodeRunner()
  readonly harness = new Harness({
    shell: (request) => this.#shell.run(request),
    code: { run: (request) => this.#code.run(request) },
    models: { planner: createPlanner() },
    quickTimersMs: QUICK_TIMERS_MS,
  })

  /** A session as the lesson begins it. */
  async start(lesson: Lesson, given: string | object = lesson): Promise<TestSession> {
    const body = lessonStart(given, lesson.locale)
    if (!body.ok) throw new Error(body.error.message)
    return this.harness.create(body.value)
  }

  async do(session: TestSession, lesson: Lesson, step: LessonStep): Promise<void> {
    const { question } = step
    if (question) {
      const answer = { step: step.id, choice: question.right }
      await session.send({ type: 'note.add', text: question.text, answer })
    }
    for (const command of step.showMe ?? []) await this.#give(session, command)
    await this.#until(session, async () => {
      const progress = await this.progress(session, lesson)
      return progress.doneSeqs.length > lesson.steps.indexOf(step)
    })
  }

  async progress(session: TestSession, lesson: Lesson): Promise<LessonProgress> {
    return progressOf(lesson, await session.events())
  }

  async close(): Promise<void> {
    await Promise.all([this.#shell.close(), this.#code.close()])
  }

  async #give(session: TestSession, command: Command): Promise<void> {
    let ready: Command | null = null
    await this.#until(session, async () => {
      ready = readyCommand(await session.state(), command)
      return ready !== null
    })
    if (ready) await session.send(ready)
  }

  /** Woken by what is stored; a lesson that stands still runs into the test's own limit. */
  #until(session: TestSession, isSo: () => Promise<boolean>): Promise<void> {
    return new Promise((resolve, reject) => {
      const check = () => {
        isSo().then((isDone) => {
          if (!isDone) return
          unsubscribe()
          resolve()
        }, reject)
      }
      const unsubscribe = this.harness.live.subscribe([session.id], { onEvents: check, onFrame: () => {} })
      check()
    })
  }
}

/** Steps whose checks hold by themselves, by id. */
export function metSteps(lesson: Lesson, progress: LessonProgress): string[] {
  return lesson.steps.filter((_, index) => progress.met[index]).map(({ id }) => id)
}
