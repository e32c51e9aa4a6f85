// npm runs a script through a shell and does not take it along when it is killed: the server would keep its port unseen.
import { readFileSync } from 'node:fs'

/** Calls `leave` once the npm that ran this script is gone. Where processes cannot be looked at (no /proc), never. */
export function leaveWithNpm(leave) {
  if (process.env.npm_lifecycle_event === undefined) return
  // Some shells make way for the command they run, others stay between it and npm.
  const npm = [process.ppid, parentOf(process.ppid)].find(isNpm)
  if (npm === undefined) return
  const timer = setInterval(() => {
    if (isRunning(npm)) return
    clearInterval(timer)
    leave()
  }, 500)
  timer.unref()
}

function isNpm(pid) {
  try {
    return pid !== undefined && /\bnpm\b/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return false
  }
}

function parentOf(pid) {
  try {
    // The name in parentheses may hold anything; after it come the state and the parent.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return Number(parent)
  } catch {
    return undefined
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}
