import { fromPointer } from '../../base/json'
import type { SchemaPlace } from '../schema-index'
import type { SchemaWriter } from './schema-writer'
import { writeSchema } from './write-schema'

const ROOT_NAME = 'Parameters'

interface Definition {
  readonly name: string
  isWritten: boolean
  isRecursive: boolean
}

/** Writes a whole module: what is referred to as constants, each before its first use, then the schema itself. */
export class DefinitionWriter {
  readonly #writer: SchemaWriter
  readonly #definitions = new Map<unknown, Definition>()
  readonly #statements: string[] = []
  readonly #names = new Set(['z', ROOT_NAME])

  constructor(writer: SchemaWriter) {
    this.#writer = writer
  }

  writeModule(): string {
    const { root } = this.#writer.index
    const own: Definition = { name: ROOT_NAME, isWritten: false, isRecursive: false }
    if (typeof root.schema === 'object') this.#definitions.set(root.schema, own)
    const body = writeSchema(this.#writer, root, (place) => this.#refer(place))
    const type = own.isRecursive ? ': z.ZodType' : ''
    const statements = [
      "import { z } from 'zod'",
      ...this.#statements,
      `const ${ROOT_NAME}${type} = ${body}`,
      `export default ${ROOT_NAME}`,
    ]
    return `${statements.join('\n\n')}\n`
  }

  /** What stands where a `$ref` leads to a place: its name, deferred where it is still being written. */
  #refer(place: SchemaPlace): string {
    if (typeof place.schema !== 'object' || place.schema === null)
      return writeSchema(this.#writer, place, (to) => this.#refer(to))
    const known = this.#definitions.get(place.schema)
    if (known !== undefined) {
      if (known.isWritten) return known.name
      known.isRecursive = true
      return `z.lazy((): z.ZodType => ${known.name})`
    }
    const definition: Definition = { name: this.#nameFor(place), isWritten: false, isRecursive: false }
    this.#definitions.set(place.schema, definition)
    const body = writeSchema(this.#writer, place, (to) => this.#refer(to))
    definition.isWritten = true
    this.#statements.push(`const ${definition.name}${definition.isRecursive ? ': z.ZodType' : ''} = ${body}`)
    return definition.name
  }

  #nameFor({ pointer }: SchemaPlace): string {
    const words = (fromPointer(pointer).at(-1) ?? '').match(/[A-Za-z0-9]+/g) ?? []
    const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
    const wanted = /^[A-Za-z]/.test(joined) ? joined : `Schema${joined}`
    let name = wanted
    for (let count = 2; this.#names.has(name); count++) name = `${wanted}${count}`
    this.#names.add(name)
    return name
  }
}
