import { isJsonObject } from '../../lib/base/json'
import { isProviderDialect } from '../../lib/schema/portability/provider-dialect'
import { answerLintCase, type LintCase, readLintCase } from '../../lib/schema/portability/run-lint-cases'
import { defineSuite } from '../suite'

/** Recorded facts about what each provider makes of a declaration, answered by our lint and our copies of the SDKs. */
export const portabilitySuite = defineSuite<LintCase>({
  name: 'portability',
  deviations: [],
  recognises: (value) => isJsonObject(value) && isProviderDialect(value.provider) && isJsonObject(value.declaration),
  read: (value, index) => {
    const item = readLintCase(value)
    if (item === undefined) throw new Error(`case ${index + 1} has no id, provider, declaration and expectations`)
    return item
  },
  expected: ({ expect, asSent, sdkThrows }) => ({ expect, asSent, sdkThrows }),
  run: async (item) => {
    const { expect, asSent, sdkThrows } = answerLintCase(item)
    return { expect, asSent, sdkThrows }
  },
})
