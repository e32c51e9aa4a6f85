import { z } from 'zod'
import { Command } from '../../session/commands'
import { ApprovalMode } from '../../session/policy-rule'
import { ModelRef, SessionOptionsPatch } from '../../session/settings'
import { ToolDefinition } from '../../session/tool-definition'
import { CheckSchema } from './checks/check'

const Id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'use lower-case letters, digits and -')
const Words = z.string().trim().min(1)

const Choice = z.strictObject({
  id: Id,
  text: Words.max(400),
  /** Shown once it has been chosen: why it is right, or what is wrong with it. */
  because: z.string().max(1000).optional(),
})

const Question = z
  .strictObject({ text: Words.max(1000), choices: z.array(Choice).min(2).max(8), right: Id })
  .refine(({ choices, right }) => choices.some(({ id }) => id === right), '`right` must be the id of a choice')
  .refine(({ choices }) => new Set(choices.map(({ id }) => id)).size === choices.length, 'ids of choices must differ')

/** Where to look as a step begins. */
const Look = z.strictObject({
  tab: z.enum(['schema', 'what-if', 'tools', 'files', 'policy']).optional(),
  tool: z.string().optional(),
  /** The call to select: the last one, or the one that waits or is held. */
  call: z.enum(['last', 'waiting', 'held']).optional(),
})

/** One thing to do or to think about. It is done when its check holds, or, without one, when its question is answered. */
const Step = z
  .strictObject({
    id: Id,
    title: Words.max(200),
    text: Words.max(4000),
    hint: z.string().max(2000).optional(),
    question: Question.optional(),
    check: CheckSchema.optional(),
    /** Commands that do it; their `callId` may be `$last`, `$waiting`, `$held` or `$running`, each also `:tool`. */
    showMe: z.array(Command).max(20).optional(),
    /** What the button for `showMe` says where the lesson offers it as the way to go on: "Send the reply". */
    offer: z.string().max(80).optional(),
    look: Look.optional(),
  })
  .refine(({ question, check }) => question || check, 'a step needs a `question` or a `check`')

/** What the session of a lesson begins with; the fields of a new session, and commands that are given at once. */
const Start = z.strictObject({
  template: z.string().optional(),
  model: ModelRef.optional(),
  mode: ApprovalMode.optional(),
  builtins: z.boolean().optional(),
  files: z
    .record(z.string().min(1), z.union([z.string(), z.strictObject({ base64: z.base64('not base64') })]))
    .optional(),
  tools: z.array(ToolDefinition).max(200).optional(),
  policy: z.string().optional(),
  options: SessionOptionsPatch.optional(),
  setup: z.array(Command).max(20).optional(),
})

/** A lesson: what people read, the session it starts from, and steps whose checks are read off that session's log. */
export const Lesson = z
  .strictObject({
    $schema: z.string().optional(),
    format: z.literal('callscope.lesson'),
    version: z.literal(1),
    id: Id,
    /** The language of its texts, for example `en` or `zh`. */
    locale: z.string().max(35).optional(),
    title: Words.max(200),
    intro: Words.max(4000),
    minutes: z.number().int().min(1).max(120),
    start: Start,
    steps: z.array(Step).min(1).max(50),
  })
  .refine(({ steps }) => new Set(steps.map(({ id }) => id)).size === steps.length, {
    message: 'ids of steps must differ',
    path: ['steps'],
  })
export type Lesson = z.infer<typeof Lesson>
/** A lesson as a file has it. */
export type LessonInput = z.input<typeof Lesson>
export type LessonStep = Lesson['steps'][number]
export type LessonQuestion = NonNullable<LessonStep['question']>
