import { isJsonObject } from '../../lib/base/json'
import { defineSuite } from '../suite'
import { NamingCase } from './naming-case'
import { NAMING_DEVIATIONS } from './naming-deviations'
import { NAMING_FUNCTIONS } from './naming-functions'

/** Recorded calls of pure functions, each answered by ours of the same task. */
export const namingSuite = defineSuite<NamingCase>({
  name: 'naming',
  deviations: NAMING_DEVIATIONS,
  recognises: (value) => isJsonObject(value) && typeof value.fn === 'string' && 'output' in value,
  read: (value, index) => {
    const named = isJsonObject(value) ? value : {}
    return NamingCase.parse({ id: `${index + 1} ${String(named.fn)}(${JSON.stringify(named.input)})`, ...named })
  },
  expected: ({ output }) => ({ output }),
  run: async (item) => {
    const answer = NAMING_FUNCTIONS[item.fn]
    if (!answer) throw new Error(`there is no function ${item.fn}`)
    return { output: answer(item) }
  },
})
