import 'server-only'
import { z } from 'zod'
import type { CallState } from '../../../session/state'
import { checkAnswers } from '../../../tools/builtin/ask-user/check-answers'
import { Question } from '../../../tools/builtin/ask-user/questions'
import { type ApiError, apiError } from '../../api-error'
import type { CommandContext, CommandOf } from './command-context'

/**
 * Why a decision cannot be taken as it is: answers that do not fit the questions (422, with an issue for each), answers
 * where nothing was asked, or a question that is agreed to "always". Null where it can; rejecting needs no answers.
 */
export async function checkAnswersGiven(
  { actor }: CommandContext,
  call: CallState,
  command: CommandOf<'approval.give'>,
): Promise<ApiError | null> {
  const confirmation = call.approval?.confirmation
  if (confirmation?.type !== 'ask_user') {
    if (command.answers === undefined) return null
    const message = `Call ${call.callId} asks no questions; leave \`answers\` out.`
    return apiError(400, 'invalid_command', message)
  }
  if (command.outcome === 'cancel' || command.outcome === 'modify') return null
  if (command.outcome !== 'proceed_once') {
    const message = 'A question has a new answer each time: send `proceed_once` with `answers`.'
    return apiError(400, 'invalid_command', message)
  }
  const questions = z.array(Question).parse(await actor.resolve(confirmation.questions))
  const checked = checkAnswers(questions, command.answers)
  if (checked.ok) return null
  const message = `These answers do not fit the questions: ${checked.error.map((issue) => issue.message).join('; ')}.`
  return apiError(422, 'answers_do_not_fit', message, checked.error)
}
