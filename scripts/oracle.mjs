// npm run oracle [-- FILE…]: recorded facts of the field's CLI against this engine; without FILE, all that are kept here.
import path from 'node:path'
import { ROOT, run } from './app-build.mjs'

// Paths are meant from where npm was called; the worker threads of the shell are found from the root.
const from = process.env.INIT_CWD ?? process.cwd()
process.exitCode = await run(
  process.execPath,
  [path.join(ROOT, 'scripts', 'run-ts.mjs'), path.join(ROOT, 'oracle', 'main.ts'), ...process.argv.slice(2)],
  { INIT_CWD: from },
)
