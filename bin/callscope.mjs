#!/usr/bin/env node
// callscope check …: runs the bundle of scripts/check-command.ts. In a clone it is made of the sources as they are; in a
// published package, where there is neither source nor bundler, it is there already.
import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

const source = fileURLToPath(new URL('../scripts/check-command.ts', import.meta.url))
const built = fileURLToPath(new URL('../dist/callscope.mjs', import.meta.url))

async function bundle() {
  if (!existsSync(source)) return built
  try {
    const { buildCli } = await import('../scripts/build-cli.mjs')
    return await buildCli()
  } catch (error) {
    // A clone that was installed without its development packages may still have been built before.
    if (existsSync(built)) return built
    throw error
  }
}

try {
  const { main } = await import(pathToFileURL(await bundle()).href)
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(`callscope could not start: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}
