import { findLints, type LintQuestion } from './lab-lints'

/** Answers one question after the other; the asker takes only the answer to its newest. */
addEventListener('message', ({ data }: MessageEvent<{ readonly id: number; readonly question: LintQuestion }>) => {
  postMessage({ id: data.id, lints: findLints(data.question) })
})
