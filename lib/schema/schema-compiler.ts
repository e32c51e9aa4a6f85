import { isJsonObject, toPointer } from '../base/json'
import { arrayChecks } from './array-checks'
import { type Check, fail, mergeSeen, newSeen, runAll } from './check'
import { combiningChecks } from './combining-checks'
import { dynamicCheck, dynamicNameOf, enterResource } from './dynamic-scope'
import { typeFinding } from './findings'
import type { JsonSchemaObject, SchemaProblem } from './json-schema'
import type { KeywordContext } from './keyword-context'
import { numberChecks } from './number-checks'
import { objectChecks } from './object-checks'
import { refCheck } from './ref-check'
import { indexSchema, refHidesSiblings, type SchemaIndex, type SchemaPlace } from './schema-index'
import { stringChecks } from './string-checks'
import { unevaluatedChecks } from './unevaluated-checks'
import { admitsTypes, readTypes, valueChecks } from './value-checks'

const MAX_SCHEMA_DEPTH = 200

/** One compiled schema object. Made before it is compiled, so that a `$ref` back to it finds it. */
interface Node {
  check: Check
  readonly pointer: string
  /** Nodes that judge the same value; a circle of them would never end. */
  readonly inPlace: Node[]
}

/** Turns one schema document into one check, noting everything that is wrong with the document on the way. */
export class SchemaCompiler {
  readonly problems: SchemaProblem[] = []
  readonly #index: SchemaIndex
  readonly #nodes = new Map<object, Node>()
  readonly #refHidesSiblings: boolean
  #depth = 0

  constructor(document: unknown) {
    this.#refHidesSiblings = refHidesSiblings(document)
    this.#index = indexSchema(document)
  }

  /** The check of the whole document. To be called once; valid only where `problems` stays empty. */
  compile(): Check {
    const root = this.#checkOf(this.#index.root, 'not', undefined)
    const check = this.#index.isDynamic ? enterResource(root, this.#index.root.base) : root
    for (const pointer of findCircles(this.#nodes.values())) {
      this.#note(pointer, 'ref_cycle', 'This schema refers back to itself without looking into the value.')
    }
    return check
  }

  #note(pointer: string, code: SchemaProblem['code'], message: string): void {
    this.problems.push({ pointer, code, message })
  }

  #checkOf(place: SchemaPlace, owner: string, parent: Node | undefined): Check {
    const { schema, pointer } = place
    if (schema === true) return () => true
    if (schema === false) return falseCheck(owner)
    if (!isJsonObject(schema)) {
      this.#note(pointer, 'not_a_schema', 'A schema must be an object, true or false.')
      return () => true
    }
    const known = this.#nodes.get(schema)
    const node = known ?? { check: () => true, pointer, inPlace: [] }
    parent?.inPlace.push(node)
    if (known !== undefined) return (value, at, run, seen) => known.check(value, at, run, seen)
    this.#nodes.set(schema, node)
    node.check = this.#compileObject(schema, place, node)
    return node.check
  }

  #compileObject(schema: JsonSchemaObject, place: SchemaPlace, node: Node): Check {
    if (this.#depth >= MAX_SCHEMA_DEPTH) {
      this.#note(place.pointer, 'too_deep', `Schemas are nested more than ${MAX_SCHEMA_DEPTH} levels deep.`)
      return () => true
    }
    this.#depth++
    const context = this.#contextOf(schema, place, node)
    const refs = this.#refChecks(schema, place, node)
    const check = this.#refHidesSiblings && refs.length > 0 ? combineRefs(refs) : combineKeywords(context, refs)
    this.#depth--
    return check
  }

  #contextOf(schema: JsonSchemaObject, place: SchemaPlace, node: Node): KeywordContext {
    const at = (keys: readonly (string | number)[]) => place.pointer + toPointer(keys)
    const placeOf = (keys: readonly (string | number)[], inner: unknown): SchemaPlace => ({
      schema: inner,
      pointer: at(keys),
      base: this.#index.baseOf(inner, place.base),
    })
    return {
      schema,
      inside: (keys, inner, owner) => this.#checkFrom(place, placeOf(keys, inner), owner, undefined),
      inPlace: (keys, inner) => this.#checkFrom(place, placeOf(keys, inner), String(keys[0]), node),
      problem: (keys, code, message) => this.#note(at(keys), code, message),
    }
  }

  #refChecks(schema: JsonSchemaObject, place: SchemaPlace, node: Node): Check[] {
    return ['$ref', '$dynamicRef'].flatMap((keyword) => {
      const ref = schema[keyword]
      if (ref === undefined) return []
      const pointer = place.pointer + toPointer([keyword])
      if (typeof ref !== 'string') {
        this.#note(pointer, 'invalid_keyword_value', `"${keyword}" must be a string.`)
        return []
      }
      const target = this.#index.resolve(ref, place)
      if (target.ok)
        return [refCheck(this.#targetCheck(keyword, ref, place, target.value, node), this.#index.isDynamic)]
      this.#note(pointer, target.error.code, target.error.message)
      return []
    })
  }

  #targetCheck(keyword: string, ref: string, from: SchemaPlace, target: SchemaPlace, node: Node): Check {
    const check = this.#checkFrom(from, target, keyword, node)
    const name = keyword === '$dynamicRef' ? dynamicNameOf(ref, target) : undefined
    if (name === undefined) return check
    const candidates = this.#index.dynamicTargets(name)
    const byResource = candidates.map(
      (place) => [place.base, this.#checkFrom(from, place, keyword, undefined)] as const,
    )
    return dynamicCheck(new Map(byResource), check)
  }

  /** The check of a schema that is come to from another place, noting at run time where that leads to another resource. */
  #checkFrom(from: SchemaPlace, place: SchemaPlace, owner: string, parent: Node | undefined): Check {
    const check = this.#checkOf(place, owner, parent)
    return this.#index.isDynamic && place.base !== from.base ? enterResource(check, place.base) : check
  }
}

function combineRefs(refs: readonly Check[]): Check {
  return (value, at, run, seen) => runAll(refs, value, at, run, seen)
}

function falseCheck(owner: string): Check {
  return (_value, at, run) =>
    fail(run, at, owner, () => ({
      sentence: 'must not be given: the schema admits no value here',
      expected: 'nothing',
    }))
}

/** One check out of all keywords of a schema. */
function combineKeywords(context: KeywordContext, refs: readonly Check[]): Check {
  const types = readTypes(context)
  const admits = types === undefined ? undefined : admitsTypes(types)
  const isNullable = context.schema.nullable === true
  const any = valueChecks(context)
  const byType = checksByType(context)
  const combined = [...refs, ...combiningChecks(context)]
  const last = unevaluatedChecks(context)
  const judge: Check = (value, at, run, seen) => {
    if (isNullable && value === null) return true
    // Where the type fails, the other keywords have nothing to add.
    if (admits !== undefined && !admits(value)) {
      return types !== undefined && fail(run, at, 'type', () => typeFinding(types, value))
    }
    let passes = any.length === 0 || runAll(any, value, at, run, seen)
    if (!passes && run.issues === null) return false
    passes = byType(value, at, run, seen) && passes
    if (combined.length === 0 || (!passes && run.issues === null)) return passes
    return runAll(combined, value, at, run, seen) && passes
  }
  if (last.length === 0) return judge
  return (value, at, run, seen) => {
    const own = newSeen()
    // Once something has failed, what was judged is not known for sure and would only add noise.
    const passes = judge(value, at, run, own) && runAll(last, value, at, run, own)
    if (passes) mergeSeen(seen, own)
    return passes
  }
}

/** The keywords for one type each: only those for the value's own type run. */
function checksByType(context: KeywordContext): Check {
  const strings = stringChecks(context)
  const numbers = numberChecks(context)
  const arrays = arrayChecks(context)
  const objects = objectChecks(context)
  if (strings.length + numbers.length + arrays.length + objects.length === 0) return () => true
  return (value, at, run, seen) => {
    if (typeof value === 'string') return runAll(strings, value, at, run, seen)
    if (typeof value === 'number') return runAll(numbers, value, at, run, seen)
    if (Array.isArray(value)) return runAll<readonly unknown[]>(arrays, value, at, run, seen)
    return !isJsonObject(value) || runAll(objects, value, at, run, seen)
  }
}

/** The pointers of schemas that judge the same value in a circle. */
function findCircles(nodes: Iterable<Node>): string[] {
  const found: string[] = []
  const finished = new Set<Node>()
  const open = new Set<Node>()
  const visit = (node: Node): void => {
    if (finished.has(node)) return
    if (open.has(node)) {
      found.push(node.pointer)
      return
    }
    open.add(node)
    for (const next of node.inPlace) visit(next)
    open.delete(node)
    finished.add(node)
  }
  for (const node of nodes) visit(node)
  return found
}
