import { z } from 'zod'
import * as mini from 'zod/mini'
import { chooseExport } from './choose-export'
import { convertSchema } from './convert-schema'
import { watchCreation } from './creation-places'

/**
 * What runs inside the sandbox before the author's source: Zod as the modules that may be imported, and `finish`, which
 * answers with JSON text. Bundled into one script by `scripts/make-zod-guest.mjs`; the host never calls in otherwise.
 */
z.config({ jitless: true })

const classic = { ...z, z, default: z, __esModule: true }
const MODULES: Readonly<Record<string, unknown>> = {
  zod: classic,
  'zod/v4': classic,
  'zod/mini': { ...mini, z: mini, default: mini, __esModule: true },
  'zod/v4-mini': { ...mini, z: mini, default: mini, __esModule: true },
  'zod/v4/core': { ...z.core, __esModule: true },
}

/** Stands for `import` in the compiled source. The message is read by the host. */
function requireModule(name: string): unknown {
  const found = Object.hasOwn(MODULES, name) ? MODULES[name] : undefined
  if (found === undefined) throw new Error(`unknown-import:${name}`)
  return found
}

function finish(exports: unknown, remains: readonly (readonly [string, unknown])[]): string {
  const { schema, ...choice } = chooseExport(exports, remains)
  return JSON.stringify(schema === undefined ? choice : { ...choice, ...convertSchema(schema) })
}

const silent = () => undefined
Object.assign(globalThis, {
  // As browsers and Node have it; what is written there goes nowhere.
  console: { log: silent, info: silent, warn: silent, error: silent, debug: silent },
  z,
  require: requireModule,
  __finish: finish,
})
watchCreation()
