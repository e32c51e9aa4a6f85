import { fromPointer, toPointer } from '../../base/json'
import type { InputProblem, PlacedValue } from './imported'
import { type LooseJson, readLooseJson } from './read-loose-json'

/** Reads one JSON value a line, as a list of them. Lines that are none are told, and the rest is used. */
export function readJsonLines(text: string): LooseJson {
  const values: PlacedValue[] = []
  const problems: InputProblem[] = []
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line.trim() === '') continue
    const read = readLooseJson(line, index + 1)
    problems.push(...read.problems)
    if (read.value !== undefined) values.push(read.value)
  }
  if (values.length === 0) return { problems }
  const locate = (pointer: string) => {
    const [first, ...rest] = fromPointer(pointer)
    return values[Number(first ?? 0)]?.locate(toPointer(rest)) ?? { line: 1, column: 1 }
  }
  return { value: { value: values.map(({ value }) => value), locate }, problems }
}
