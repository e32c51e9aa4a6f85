/** Where a fact about a provider was read. `date` is the date of the source where it was shown, not of the reading. */
export interface FactSource {
  readonly title: string
  readonly url?: string
  readonly date?: string
}

const GENAI = 'npm @google/genai 3.3.0'
const GITHUB = 'https://github.com'
const PLATFORM = 'https://platform.claude.com/docs/en'

function report(path: string, date?: string): FactSource {
  const source = { title: `reported: ${path.replace(/\/(?:issues|pull)\//, '#')}`, url: `${GITHUB}/${path}` }
  return date === undefined ? source : { ...source, date }
}

/** The sources by the short name that the rules use. */
export const FACT_SOURCES = {
  genaiTypes: { title: `${GENAI} dist/genai.d.ts`, date: '2026-11-12' },
  genaiProbe: { title: 'probe of npm @google/genai 3.3.0 and 2.32.0', date: '2026-12-01' },
  geminiConst: report('zed-extensions/mcp-server-brave-search/issues/12', '2025-11-20'),
  geminiExclusive: report('pizza-bot-app/pizza-bot/issues/62', '2026-09-07'),
  geminiUnique: report('decolua/9router/pull/3018', '2026-08-03'),
  geminiMultiple: report('decolua/9router/pull/2317', '2026-07-03'),
  geminiPropertyNames: report('tailcallhq/forgecode/pull/3426', '2026-05-31'),
  geminiAdditional: report('huggingface/tau/pull/288', '2026-07-08'),
  geminiUnknownNames: report('tashfeenahmed/freellmapi/pull/105', '2026-05-27'),
  geminiSchema: report('router-for-me/CLIProxyAPI/issues/97', '2025-10-07'),
  geminiTypeList: report('taylorwilsdon/google_workspace_mcp/issues/1099', '2026-09-06'),
  geminiEnumType: report('anomalyco/opencode/issues/12908', '2026-02-10'),
  geminiEnumNumber: report('reposkein/reposkein/issues/14', '2026-06-24'),
  geminiItems: report('cline/cline/issues/7339'),
  geminiNoType: report('danny-avila/LibreChat/issues/6971'),
  geminiFormat: report('google-gemini/gemini-cli/issues/3178', '2025-07-03'),
  geminiEmpty: report('vercel/ai/issues/3371', '2024-10'),
  geminiAnyOfAlone: report('vercel/ai/issues/19000', '2026-08-18'),
  geminiDepth: report('google-gemini/gemini-cli/issues/5923', '2025-08-10'),
  geminiStates: report('bethington/ghidra-mcp/issues/440', '2026-08-17'),
  geminiJsonSchema: report('aaif-goose/goose/pull/6555', '2026-01-17'),
  geminiRefSiblings: report('anomalyco/opencode/issues/12295', '2026-02-05'),
  openaiTypes: { title: 'npm openai 7.59.0 resources', date: '2026-11-17' },
  openaiProbe: { title: 'probe of npm openai 7.59.0 lib/transform.mjs', date: '2026-11-17' },
  openaiDocs: {
    title: 'OpenAI guide: structured outputs',
    url: 'https://developers.openai.com/api/docs/guides/structured-outputs',
    date: '2026',
  },
  openaiFunctions: {
    title: 'OpenAI guide: function calling',
    url: 'https://developers.openai.com/api/docs/guides/function-calling',
    date: '2026',
  },
  openaiDefault: report('567-labs/instructor/issues/1074', '2024-10-13'),
  openaiRoot: report('langchain-ai/langchainjs/issues/9804'),
  openaiAllOf: report('makenotion/notion-mcp-server/issues/102', '2025-08-07'),
  openaiOneOf: { title: 'reported: OpenAI community 966047', url: 'https://community.openai.com/t/966047' },
  openaiFormat: report('RooCodeInc/Roo-Code/pull/10198'),
  openaiProperties: report('openai/openai-agents-python/issues/449'),
  openaiItems: report('NousResearch/hermes-agent/issues/13037'),
  openaiMaxTools: report('openai/openai-openapi/issues/76', '2023-08-31'),
  openaiDescription: report('getsentry/sentry-mcp/issues/106', '2025-04-25'),
  anthropicTypes: { title: 'npm @anthropic-ai/sdk 1.15.0 messages.d.ts', date: '2026-11-30' },
  anthropicProbe: { title: 'probe of npm @anthropic-ai/sdk 1.15.0 lib/transform-json-schema.mjs', date: '2026-11-30' },
  anthropicStrict: {
    title: 'Anthropic docs: structured outputs',
    url: `${PLATFORM}/build-with-claude/structured-outputs`,
    date: '2026',
  },
  anthropicTools: {
    title: 'Anthropic docs: define tools',
    url: `${PLATFORM}/agents-and-tools/tool-use/define-tools`,
  },
  anthropicRoot: report('anthropics/claude-code/issues/27337', '2026-02-21'),
  anthropicDraft: report('anthropics/claude-code/issues/63673', '2026-05-29'),
  anthropicKeys: report('anthropics/claude-code/issues/79418', '2026-07-20'),
  anthropicBounds: report('earendil-works/pi/issues/9953', '2026-09-23'),
  anthropicClosed: report('vercel/ai/issues/20681', '2026-09-12'),
  anthropicGrammar: report('alphaXiv/agents/issues/49'),
  mcpSpec: {
    title: 'MCP specification 2026-07-28, tools',
    url: 'https://modelcontextprotocol.io/specification/2026-07-28/server/tools',
    date: '2026-07-28',
  },
  mcpSpec2025: {
    title: 'MCP specification 2025-11-25, changelog',
    url: 'https://modelcontextprotocol.io/specification/2025-11-25/changelog',
    date: '2025-11-25',
  },
  mcpSdk: { title: 'npm @modelcontextprotocol/sdk 1.32.2', date: '2026-10-23' },
} as const satisfies Record<string, FactSource>
export type FactSourceName = keyof typeof FACT_SOURCES
