import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  resolve: {
    alias: {
      '@': root,
      // Next resolves this marker itself; outside Next it would throw on import.
      'server-only': `${root}scripts/server-only.stub.mjs`,
    },
  },
  test: {
    globalSetup: ['scripts/vitest-generated.ts'],
    setupFiles: ['scripts/vitest.setup.ts'],
    include: ['{app,components,lib,bench,oracle,scripts}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
  },
})
