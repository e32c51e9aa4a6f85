// A process that makes calls with the CLI's own core scheduler and a trivial tool: what our lifecycle is held against.
// Started by scheduler-peer.ts with the package's folder: says `ready`, then answers a number of calls with milliseconds.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

for (const name of ['debug', 'warn']) console[name] = () => {}
const core = await import(pathToFileURL(path.join(process.argv[2], 'dist', 'index.js')).href)
const schedule = createScheduler(core, mkdtempSync(path.join(tmpdir(), 'callscope-bench-')))
const [first] = await schedule()
if (first?.status !== 'success')
  throw new Error(`the other scheduler did not answer: ${JSON.stringify(first?.response)}`)
process.on('disconnect', () => process.exit())
process.on('message', async (calls) => {
  const before = performance.now()
  for (let call = 0; call < calls; call++) await schedule()
  process.send(performance.now() - before)
})
process.send('ready')

function createScheduler(core, folder) {
  const config = new core.Config({
    sessionId: 'bench',
    targetDir: folder,
    cwd: folder,
    debugMode: false,
    model: 'gemini-2.5-pro',
    usageStatisticsEnabled: false,
    telemetry: { enabled: false },
    approvalMode: core.ApprovalMode.YOLO,
    trustedFolder: true,
    interactive: true,
    policyEngineConfig: {
      rules: [{ toolName: 'get_weather', decision: core.PolicyDecision.ALLOW, priority: 100 }],
      defaultDecision: core.PolicyDecision.ASK_USER,
    },
  })
  const messageBus = config.messageBus ?? new core.MessageBus(config.getPolicyEngine(), false)
  const registry = new core.ToolRegistry(config, messageBus)
  registry.registerTool(createTool(core, messageBus))
  const given = { config, toolRegistry: registry, messageBus, promptId: 'p', geminiClient: undefined }
  const context = new Proxy({}, { get: (_, key) => (key in given ? given[key] : config[key]) })
  const scheduler = new core.Scheduler({
    context,
    messageBus,
    getPreferredEditor: () => undefined,
    schedulerId: core.ROOT_SCHEDULER_ID,
  })
  const { signal } = new AbortController()
  let count = 0
  return () => {
    const args = { city: 'Oslo', days: 3 }
    const call = { callId: `c${count++}`, name: 'get_weather', args, isClientInitiated: false, prompt_id: 'p' }
    return scheduler.schedule([call], signal)
  }
}

function createTool(core, messageBus) {
  class Invocation extends core.BaseToolInvocation {
    getDescription() {
      return 'weather'
    }
    async execute() {
      return { llmContent: 'sunny', returnDisplay: 'sunny' }
    }
  }
  class Weather extends core.BaseDeclarativeTool {
    constructor() {
      const properties = { city: { type: 'string' }, days: { type: 'integer' } }
      const schema = { type: 'object', properties, required: ['city'] }
      super('get_weather', 'Weather', 'Tells the weather.', core.Kind.Read, schema, messageBus, false, false)
    }
    createInvocation(params, bus, name, displayName) {
      return new Invocation(params, bus ?? messageBus, name, displayName)
    }
  }
  return new Weather()
}
