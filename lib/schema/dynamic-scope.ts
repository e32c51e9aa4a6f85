import type { Check, Run } from './check'
import type { SchemaPlace } from './schema-index'

/** The addresses of the schema resources that judging has gone through to get here, the innermost first. */
export interface Scope {
  readonly up: Scope | null
  readonly base: string
}

/** A check that is made inside another schema resource: while it runs, that resource is part of the dynamic scope. */
export function enterResource(check: Check, base: string): Check {
  return (value, at, run, seen) => {
    const outer = run.scope
    run.scope = { up: outer, base }
    const passes = check(value, at, run, seen)
    run.scope = outer
    return passes
  }
}

/**
 * The name that a `$dynamicRef` is resolved by at run time; undefined where it is as good as a `$ref`: its own target
 * must carry a `$dynamicAnchor` of that name.
 */
export function dynamicNameOf(ref: string, target: SchemaPlace): string | undefined {
  const name = ref.slice(ref.indexOf('#') + 1)
  if (!ref.includes('#') || typeof target.schema !== 'object' || target.schema === null) return undefined
  return Reflect.get(target.schema, '$dynamicAnchor') === name ? name : undefined
}

/** Of the checks by resource, the one whose resource was gone through first; `fallback` where none was. */
export function dynamicCheck(byResource: ReadonlyMap<string, Check>, fallback: Check): Check {
  return (value, at, run, seen) => (outermost(byResource, run) ?? fallback)(value, at, run, seen)
}

function outermost(byResource: ReadonlyMap<string, Check>, run: Run): Check | undefined {
  let found: Check | undefined
  for (let scope = run.scope; scope !== null; scope = scope.up) found = byResource.get(scope.base) ?? found
  return found
}
