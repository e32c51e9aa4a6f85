import { describe, expect, it } from 'vitest'
import { type AnswerDraft, answerOf, answerTexts, choose, collectAnswers, EMPTY_ANSWER } from './answers'
import { parseQuestions } from './parse-questions'

const options = [
  { label: 'Red', description: 'warm' },
  { label: 'Blue', description: 'cold' },
]
const [one, many, text, yesno] = parseQuestions([
  { question: 'Which colour?', header: 'Colour', type: 'choice', options },
  { question: 'Which ones?', header: 'Ones', type: 'choice', options, multiSelect: true },
  { question: 'Why?', header: 'Why', type: 'text', placeholder: 'because' },
  { question: 'Sure?', header: 'Sure', type: 'yesno' },
])
if (!one || !many || !text || !yesno) throw new Error('four questions were parsed')
const draft = (change: Partial<AnswerDraft>): AnswerDraft => ({ ...EMPTY_ANSWER, ...change })

const cases = [
  { name: 'gives the label of a choice', question: one, draft: draft({ chosen: ['Red'] }), want: 'Red' },
  {
    name: 'gives one’s own words in place of a choice',
    question: one,
    draft: draft({ isOther: true, text: ' green ' }),
    want: { other: 'green' },
  },
  {
    name: 'has no answer while one’s own words are missing',
    question: one,
    draft: draft({ chosen: ['Red'], isOther: true }),
    want: undefined,
  },
  {
    name: 'gives several labels and one’s own words',
    question: many,
    draft: draft({ chosen: ['Red', 'Blue'], isOther: true, text: 'x' }),
    want: ['Red', 'Blue', { other: 'x' }],
  },
  { name: 'gives a text without the blanks around it', question: text, draft: draft({ text: ' so ' }), want: 'so' },
  { name: 'has no answer in blanks', question: text, draft: draft({ text: '  ' }), want: undefined },
  { name: 'gives yes as true', question: yesno, draft: draft({ chosen: ['Yes'] }), want: true },
  { name: 'gives no as false', question: yesno, draft: draft({ chosen: ['No'] }), want: false },
] as const

describe('answers to questions', () => {
  it.each(cases)('$name', ({ question, draft: given, want }) => expect(answerOf(question, given)).toEqual(want))

  it('are sent all or not at all', () => {
    const drafts = [draft({ chosen: ['Red'] }), EMPTY_ANSWER]
    expect(collectAnswers([one, text], drafts)).toEqual({ missing: [1] })
    expect(collectAnswers([one], drafts)).toEqual({ answers: ['Red'] })
  })

  it('keep the order of the options where several are taken', () => {
    const blue = choose(many, EMPTY_ANSWER, 'Blue')
    expect(choose(many, blue, 'Red').chosen).toEqual(['Red', 'Blue'])
    expect(choose(many, choose(many, blue, 'Red'), 'Blue').chosen).toEqual(['Red'])
  })

  it('are read back from every shape they may have been sent in', () => {
    const questions = [one, yesno]
    expect(answerTexts(questions, ['Red', false])).toEqual(['Red', 'No'])
    expect(answerTexts(questions, { '0': { other: 'green' }, Sure: 'Yes' })).toEqual(['green', 'Yes'])
    expect(answerTexts([many], [['Red', { other: 'x' }]])).toEqual(['Red, x'])
    expect(answerTexts([one], { other: 'green' })).toEqual(['green'])
    expect(answerTexts([one], undefined)).toEqual([''])
  })

  it('are asked for in words where a question cannot be read', () => {
    expect(parseQuestions(['Well?', { header: 'Name', options: 'no' }])).toMatchObject([
      { question: 'Well?', type: 'text' },
      { question: 'Name', type: 'text' },
    ])
  })
})
