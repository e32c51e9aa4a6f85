import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import createNextIntlPlugin from 'next-intl/plugin'

// The larger bodies of new sessions go to route handlers, which the proxy leaves alone (it would buffer them whole).
/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Native, loaded by path at run time, or loaded when a model is first asked: bundling would break or swell them.
  serverExternalPackages: ['libsql', 'just-bash', '@google/genai', 'openai', '@anthropic-ai/sdk'],
  images: { unoptimized: true },
  // The API answers with data, never with a redirect.
  skipTrailingSlashRedirect: true,
  experimental: { serverActions: { bodySizeLimit: '8mb' } },
}

// Precompiled messages spare the browser the parser of their format.
const withMessages = createNextIntlPlugin({
  requestConfig: './i18n/request.ts',
  experimental: {
    messages: { path: ['./components/i18n/en', './components/i18n/zh'], format: 'json', precompile: true },
  },
})

/** What the Zod editor loads is made with every build; a server that only serves has it. */
export default async function configure(phase) {
  if (phase !== PHASE_PRODUCTION_SERVER) {
    const { makeZodGuest } = await import('./scripts/make-zod-guest.mjs')
    await makeZodGuest()
  }
  return withMessages(config)
}
