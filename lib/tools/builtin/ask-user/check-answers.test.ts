import { describe, expect, it } from 'vitest'
import { checkAnswers } from './check-answers'
import { type Question, questionIssues } from './questions'

const option = (label: string) => ({ label, description: '' })
const CHOICE: Question = {
  question: 'Which colour?',
  header: 'Colour',
  type: 'choice',
  options: [option('Green'), option('Light blue')],
}
const MANY: Question = { ...CHOICE, multiSelect: true }
const TEXT: Question = { question: 'Why?', header: 'Reason', type: 'text' }
const YES_NO: Question = { question: 'Ship it?', header: 'Ship', type: 'yesno' }

describe('checkAnswers', () => {
  const good: { name: string; questions: Question[]; answers: unknown; want: string[] }[] = [
    { name: 'an array in order', questions: [CHOICE, TEXT], answers: ['Green', 'it fits'], want: ['Green', 'it fits'] },
    { name: 'an object by index', questions: [CHOICE, TEXT], answers: { 1: 'x', 0: 'Green' }, want: ['Green', 'x'] },
    {
      name: 'an object by header',
      questions: [CHOICE, TEXT],
      answers: { Colour: 'Green', Reason: 'x' },
      want: ['Green', 'x'],
    },
    {
      name: 'an object by question',
      questions: [YES_NO, TEXT],
      answers: { 'Ship it?': true, 'Why?': 'x' },
      want: ['Yes', 'x'],
    },
    { name: 'an answer by itself', questions: [TEXT], answers: 'because', want: ['because'] },
    { name: 'a boolean by itself', questions: [YES_NO], answers: false, want: ['No'] },
    { name: 'yes and no in any letter case', questions: [YES_NO, YES_NO], answers: ['YES', 'no'], want: ['Yes', 'No'] },
    { name: 'several options', questions: [MANY], answers: [['Green', 'Light blue']], want: ['Green, Light blue'] },
    { name: 'one of several options', questions: [MANY], answers: { 0: 'Green' }, want: ['Green'] },
    { name: 'other words to a choice', questions: [CHOICE], answers: [{ other: 'red' }], want: ['red'] },
    { name: 'other words by themselves', questions: [YES_NO], answers: { other: 'later' }, want: ['later'] },
    {
      name: 'other words among options',
      questions: [MANY],
      answers: [['Green', { other: 'red' }]],
      want: ['Green, red'],
    },
  ]
  it.each(good)('takes $name', ({ questions, answers, want }) => {
    expect(checkAnswers(questions, answers)).toEqual({ ok: true, value: want })
  })

  const bad: { name: string; questions: Question[]; answers: unknown; issue: object }[] = [
    { name: 'nothing', questions: [TEXT], answers: undefined, issue: { path: '/answers/0', code: 'required' } },
    { name: 'an empty text', questions: [TEXT], answers: [''], issue: { path: '/answers/0', code: 'required' } },
    { name: 'a number for a text', questions: [TEXT], answers: [7], issue: { path: '/answers/0', code: 'type' } },
    {
      name: 'maybe for yes or no',
      questions: [YES_NO],
      answers: ['maybe'],
      issue: { path: '/answers/0', code: 'enum' },
    },
    {
      name: 'an option that is misspelt',
      questions: [CHOICE],
      answers: ['Gren'],
      issue: { path: '/answers/0', code: 'enum', hint: 'Did you mean `Green`?' },
    },
    { name: 'no option', questions: [MANY], answers: [[]], issue: { path: '/answers/0', code: 'minItems' } },
    {
      name: 'a wrong one of several',
      questions: [MANY],
      answers: [['Green', 'x']],
      issue: { path: '/answers/0/1', code: 'enum' },
    },
    {
      name: 'two for one',
      questions: [CHOICE],
      answers: [['Green', 'Light blue']],
      issue: { path: '/answers/0', code: 'maxItems' },
    },
    {
      name: 'an unknown question',
      questions: [TEXT],
      answers: { a: 'x' },
      issue: { path: '/answers/a', code: 'additionalProperties' },
    },
    {
      name: 'one question twice',
      questions: [TEXT, YES_NO],
      answers: { 0: 'x', Reason: 'y' },
      issue: { path: '/answers/Reason' },
    },
  ]
  it.each(bad)('refuses $name', ({ questions, answers, issue }) => {
    const checked = checkAnswers(questions, answers)
    expect(checked.ok ? [] : checked.error).toContainEqual(expect.objectContaining(issue))
  })
})

describe('questionIssues', () => {
  const cases: { name: string; question: Question; want: string[] }[] = [
    { name: 'a choice without options', question: { ...CHOICE, options: undefined }, want: ['/questions/0/options'] },
    { name: 'a choice of one', question: { ...CHOICE, options: [option('x')] }, want: ['/questions/0/options'] },
    {
      name: 'a choice of five',
      question: { ...CHOICE, options: [...'abcde'].map(option) },
      want: ['/questions/0/options'],
    },
    {
      name: 'a blank option',
      question: { ...CHOICE, options: [option('x'), option(' ')] },
      want: ['/questions/0/options/1/label'],
    },
    { name: 'a blank question', question: { ...TEXT, question: '\n' }, want: ['/questions/0/question'] },
    { name: 'nothing wrong', question: YES_NO, want: [] },
  ]
  it.each(cases)('finds $name', ({ question, want }) => {
    expect(questionIssues([question]).map((issue) => issue.path)).toEqual(want)
  })
})
