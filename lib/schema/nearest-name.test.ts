import { expect, it } from 'vitest'
import { editDistance, nearestName } from './nearest-name'

const cases = [
  { name: 'finds a swap of letters', given: 'wether', among: ['weather', 'whether_not'], want: 'weather' },
  { name: 'passes over case and separators', given: 'filePath', among: ['path', 'file_path'], want: 'file_path' },
  { name: 'finds the only name with that word', given: 'path', among: ['file_path', 'limit'], want: 'file_path' },
  { name: 'does not choose between two such names', given: 'path', among: ['file_path', 'dir_path'], want: undefined },
  { name: 'does not stretch a short name', given: 'ab', among: ['xy'], want: undefined },
  { name: 'finds nothing for something else', given: 'colour', among: ['limit', 'offset'], want: undefined },
  { name: 'finds nothing for an empty name', given: '', among: ['a'], want: undefined },
  { name: 'prefers the nearer', given: 'offst', among: ['onsets', 'offset'], want: 'offset' },
] as const
it.each(cases)('$name', ({ given, among, want }) => expect(nearestName(given, among)).toBe(want))

it('counts a swap of neighbours as one slip', () => {
  expect(editDistance('requried', 'required')).toBe(1)
  expect(editDistance('kitten', 'sitting')).toBe(3)
})
