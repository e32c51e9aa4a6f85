/** Next calls this once before the first request. Node's own code is in a file apart, so that the edge build skips it. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs' && process.env.NEXT_PHASE !== 'phase-production-build') {
    const { start } = await import('./instrumentation-node')
    await start()
  }
}
