import { err, ok } from '../../../base/result'
import type { Confirmation } from '../../../session/events'
import { BaseToolInvocation } from '../../base-tool-invocation'
import type { ExecuteOptions, ToolResult } from '../../contracts'
import { fail } from '../../tool-failure'
import { type BuiltinContext, defineBuiltin } from '../builtin'
import { count } from '../count'
import { checkAnswers } from './check-answers'
import { AskUserParams, questionIssues } from './questions'

/**
 * `ask_user`: questions that a person answers in the gap between the stages. Asking is the work, so the confirmation is
 * made of the questions whatever policy and mode say, and executing only hands the answers on. Touches nothing.
 */
export const askUser = defineBuiltin<AskUserParams>({
  name: 'ask_user',
  displayName: 'Ask User',
  description:
    'Puts one to four questions to the person who uses this session, and gives their answers. Offer options where you can. Use it for what only they can decide, not for what can be found out.',
  contract: AskUserParams,
  prepare: (params, context) => {
    const issues = questionIssues(params.questions)
    return issues.length > 0 ? err(issues) : ok(new AskUserInvocation(params, context))
  },
})

class AskUserInvocation extends BaseToolInvocation<AskUserParams> {
  constructor(params: AskUserParams, { toolName, host, facts }: BuiltinContext) {
    super(params, toolName, host.messageBus, facts)
  }

  override getDescription(): string {
    return `Ask: ${this.params.questions.map((item) => item.question).join(' ')}`
  }

  override getDisplayTitle(): string {
    const [first] = this.params.questions
    const { length } = this.params.questions
    return length === 1 && first ? `Ask: ${first.header}` : `Ask ${count(length, 'question')}`
  }

  override getExplanation(): string {
    return 'Puts questions to you and gives the model your answers. It waits for you in every mode, and holds no other call.'
  }

  override async shouldConfirmExecute(): Promise<Confirmation> {
    return { type: 'ask_user', title: this.getDisplayTitle(), questions: [...this.params.questions] }
  }

  protected override async run({ answers }: ExecuteOptions): Promise<ToolResult> {
    const { questions } = this.params
    const checked = checkAnswers(questions, answers)
    if (!checked.ok) return fail('no_answer', `Nobody has answered: ${checked.error[0]?.message ?? 'no answers'}`)
    const byIndex = Object.fromEntries(checked.value.map((text, index) => [String(index), text]))
    const shown = questions.map(({ header, question }, index) => ({
      header,
      question,
      answer: checked.value[index] ?? '',
    }))
    return { llmContent: { answers: byIndex }, display: { kind: 'answers', answers: shown } }
  }
}
