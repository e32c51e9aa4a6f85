import type { Confirmation } from '@/lib/session/events'
import { answerTexts } from './answers'
import { parseQuestions } from './parse-questions'
import styles from './Questions.module.css'

/** What was asked, and below each question what was answered where it was. */
export function AnswerList({
  confirmation,
  answers,
}: {
  readonly confirmation: Confirmation
  readonly answers?: unknown
}) {
  if (confirmation.type !== 'ask_user') return null
  const questions = parseQuestions(confirmation.questions)
  const texts = answerTexts(questions, answers)
  return (
    <dl className={styles.answers}>
      {questions.map(({ question }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions have no identity but their place
        <div key={index}>
          <dt className={styles.asked}>{question}</dt>
          {texts[index] !== '' && <dd className={styles.answer}>{texts[index]}</dd>}
        </div>
      ))}
    </dl>
  )
}
