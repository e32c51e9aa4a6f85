import { answerTexts } from '@/components/approval/questions/answers'
import { parseQuestions } from '@/components/approval/questions/parse-questions'
import { isJsonObject } from '@/lib/base/json'
import { effectiveArgs } from '@/lib/session/selectors'
import type { CallState } from '@/lib/session/state'

const MAX_LENGTH = 60

/** Arguments that say most about a call, the most telling first. */
const TELLING = ['file_path', 'path', 'absolute_path', 'command', 'pattern', 'query', 'dir_path', 'url', 'name']

/**
 * The one argument that tells calls of a tool apart at a glance: the file it touches, its command, its pattern, else
 * its first text; of questions to a person, the answers. `''` where there is none. Long ones are cut; line breaks become spaces.
 */
export function shortArgument(call: CallState): string {
  const asked = askedOrAnswered(call)
  if (asked !== undefined) return cut(asked)
  const location = call.build?.locations[0]
  if (location) return cut(baseName(location.path))
  const args = effectiveArgs(call)
  if (!isJsonObject(args)) return ''
  const key = TELLING.find((name) => typeof args[name] === 'string')
  const value = key === undefined ? Object.values(args).find((inner) => typeof inner === 'string') : args[key]
  if (typeof value !== 'string') return ''
  return cut(key !== undefined && /path/.test(key) ? baseName(value) : value)
}

/** Of a call that asks a person: the answers once they are there, before that what is asked about. */
function askedOrAnswered({ approval }: CallState): string | undefined {
  if (approval?.confirmation.type !== 'ask_user') return undefined
  const questions = parseQuestions(approval.confirmation.questions)
  const answers = answerTexts(questions, approval.answers).filter((text) => text !== '')
  return answers.length > 0 ? answers.join(' · ') : questions.map((item) => item.header || item.question).join(', ')
}

function baseName(path: string): string {
  return path.replace(/\/+$/, '').split('/').at(-1) ?? path
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line
}
