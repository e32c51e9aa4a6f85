// Loaded into the server before anything else: when the process that started it is gone, however it went, so is it.
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  process.on('disconnect', () => process.exit(0))
  // It may have gone before anybody listened.
  if (!process.connected) process.exit(0)
}
