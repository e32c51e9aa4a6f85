import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '../../components/i18n/locale'
import type { Lesson, LessonStep } from '../../lib/share/lessons/lesson'
import { beginOf, wordsOf } from './words'

type Command = NonNullable<LessonStep['showMe']>[number]
type Reply = Extract<Command, { type: 'model.reply' }>
type Approval = Extract<Command, { type: 'approval.give' }>

/** Goes through lessons as a learner does, with the controls that the interface has in its language. */
export class Learner {
  readonly #page: Page
  readonly #words: ReturnType<typeof wordsOf>

  constructor(page: Page, locale: Locale) {
    this.#page = page
    this.#words = wordsOf(locale)
  }

  /** Begins the lesson and does every step; ends where the lesson says that it is done. */
  async learn(lesson: Lesson): Promise<void> {
    await this.#page.goto(`/learn/${lesson.id}`)
    await expect(this.#page.getByRole('heading', { level: 1, name: lesson.title })).toBeVisible()
    await this.#begin()
    await expect(this.#panel).toBeVisible()
    for (const [index, step] of lesson.steps.entries()) {
      await expect(this.#panel.getByRole('heading', { level: 2 })).toContainText(step.title)
      await this.#do(step)
      await expect(this.#panel.getByText(beginOf(this.#words('learn', 'panel.done')))).toBeVisible()
      const isLast = index === lesson.steps.length - 1
      await this.#press(this.#panel, this.#words('learn', isLast ? 'panel.finish' : 'panel.next'))
    }
    await expect(this.#panel.getByText(this.#words('learn', 'end.title'), { exact: true })).toBeVisible()
  }

  /** Begins anew where the lesson was begun before: whoever asks from this computer is one owner. */
  async #begin(): Promise<void> {
    const start = this.#page.getByRole('button', { name: this.#words('learn', 'intro.start'), exact: true })
    const again = this.#page.getByRole('button', { name: this.#words('learn', 'intro.again'), exact: true })
    await start.or(again).click()
  }

  get #panel(): Locator {
    return this.#page.getByRole('region', { name: this.#words('learn', 'panel.label'), exact: true })
  }

  /** Answers first, and does what is asked: by hand where the controls are at hand, else by the lesson's own button. */
  async #do(step: LessonStep): Promise<void> {
    if (step.question) await this.#answer(step.question)
    if (!step.check) return
    const commands = step.showMe ?? []
    if (!commands.every(isByHand)) return this.#showMe(step)
    for (const command of commands) await this.#perform(command)
  }

  async #answer(question: NonNullable<LessonStep['question']>): Promise<void> {
    const wrong = question.choices.find(({ id }) => id !== question.right)
    const right = question.choices.find(({ id }) => id === question.right)
    for (const choice of [wrong, right]) {
      if (!choice) continue
      await this.#press(this.#panel, choice.text)
      if (choice.because) await expect(this.#panel.getByText(choice.because)).toBeVisible()
    }
    await expect(this.#panel.getByText(this.#words('learn', 'panel.right'), { exact: true })).toBeVisible()
  }

  async #showMe(step: LessonStep): Promise<void> {
    await this.#press(this.#panel, step.offer ?? this.#words('learn', 'panel.showMe'))
  }

  async #perform(command: Command): Promise<void> {
    if (command.type === 'prompt.submit') return this.#ask(command.text)
    if (command.type === 'model.reply') return this.#reply(command)
    if (command.type === 'approval.give') return this.#decide(command)
    const held = this.#page.getByRole('region', { name: this.#words('breakpoints', 'region') }).first()
    await held.getByRole('button', { name: beginOf(this.#words('breakpoints', 'continue')) }).click()
  }

  async #ask(text: string): Promise<void> {
    const box = this.#page.getByRole('textbox', { name: this.#words('composer', 'prompt'), exact: true })
    await box.fill(text)
    await box.press('Enter')
  }

  async #reply({ calls = [], text }: Reply): Promise<void> {
    const form = this.#page.getByRole('form', { name: beginOf(this.#words('composer', 'manual.title')) })
    await expect(form).toBeVisible()
    for (const [index, call] of calls.entries()) {
      if (index > 0) await this.#press(form, this.#words('composer', 'manual.add'))
      const fields = form.getByRole('group').nth(index)
      await fields.getByLabel(this.#words('composer', 'manual.tool'), { exact: true }).fill(call.name)
      const asText = fields.getByRole('radio', { name: this.#words('arguments', 'view.json') })
      if ((await asText.count()) > 0) await asText.check()
      const args = fields.getByLabel(this.#words('composer', 'manual.arguments'), { exact: true })
      await args.fill(JSON.stringify(call.args))
    }
    if (text !== undefined) await form.getByLabel(this.#words('composer', 'manual.text'), { exact: true }).fill(text)
    await form.locator('button[type=submit]').click()
  }

  async #decide({ outcome, args, reason }: Approval): Promise<void> {
    const press = (key: string) => this.#press(this.#page.locator('body'), this.#words('approval', key))
    if (outcome === 'proceed_once') return press('allowOnce')
    if (outcome === 'proceed_always') return press('alwaysAllow')
    if (outcome === 'cancel') {
      await press('reject')
      await this.#page
        .getByLabel(this.#words('approval', 'rejection.label'))
        .first()
        .fill(reason ?? '')
      return press('reject')
    }
    await press('editArguments')
    await this.#page.getByLabel(this.#words('approval', 'arguments.label')).first().fill(JSON.stringify(args))
    return press('arguments.submit')
  }

  async #press(place: Locator, name: string): Promise<void> {
    await place.getByRole('button', { name, exact: true }).first().click()
  }
}

function isByHand(command: Command): boolean {
  return ['prompt.submit', 'model.reply', 'call.release', 'approval.give'].includes(command.type)
}
