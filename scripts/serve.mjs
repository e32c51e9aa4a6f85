// Runs the built app as a child process and tells when it answers.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { NEXT, ROOT } from './app-build.mjs'

const STOP_PATIENCE_MS = 8000

/**
 * Starts the server; what it prints before it is ready is shown only if it fails. Signals are passed on, a second one
 * ends it at once, and it ends with this process. Returns `{ ready, ended }`: `ready` resolves once it answers (false
 * where it ended first), `ended` with the exit code.
 */
export function serve({ host, port, env }) {
  const preloads = ['leave-with-parent', 'refuse-early'].flatMap((name) => [
    '--import',
    new URL(`./${name}.mjs`, import.meta.url).href,
  ])
  const child = spawn(process.execPath, [...preloads, NEXT, 'start', '-p', `${port}`, '-H', host], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', PORT: `${port}`, HOST: host },
  })
  const early = []
  let isReady = false
  for (const [stream, out] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    stream.on('data', (chunk) => (isReady ? out.write(chunk) : early.push(chunk)))
  }
  // A reader of our output that leaves does not end the server.
  for (const out of [process.stdout, process.stderr]) out.on('error', () => {})
  passSignals(child)
  const ended = once(child, 'close').then(([code, signal]) => {
    if (!isReady) for (const chunk of early) process.stderr.write(chunk)
    return signal === null ? (code ?? 1) : 0
  })
  const ready = Promise.race([answers(host, port, child), ended.then(() => false)]).then((up) => {
    isReady = up
    return up
  })
  return { ready, ended }
}

function passSignals(child) {
  let isAsked = false
  const stop = (signal) => {
    child.kill(isAsked ? 'SIGKILL' : signal)
    isAsked = true
    // Whatever still holds it open then has had its time.
    setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
}

async function answers(host, port, child) {
  const wildcard = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }
  const name = wildcard[host] ?? (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host)
  while (child.exitCode === null && child.signalCode === null) {
    // Any answer will do: without the access token it is a refusal.
    if (
      await fetch(`http://${name}:${port}/api/health`).then(
        () => true,
        () => false,
      )
    )
      return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}
