import { defineConfig } from 'vitest/config'
import unit from './vitest.config'

const { test: _unit, ...shared } = unit

/** Only what asks real services, with the time that takes; `npm test` has none of it. */
export default defineConfig({ ...shared, test: { include: ['lib/**/*.live-test.ts'], testTimeout: 120_000 } })
