import { readDoc, type TsToken } from './ts-tokens'
import { recordOf, type TsSchema, UNDEFINED, unite, withDescription, withoutUndefined } from './ts-unions'

const PRIMITIVES: Readonly<Record<string, TsSchema>> = {
  string: { type: 'string' },
  number: { type: 'number' },
  bigint: { type: 'integer' },
  boolean: { type: 'boolean' },
  null: { type: 'null' },
  true: { const: true },
  false: { const: false },
  object: { type: 'object' },
  any: {},
  unknown: {},
  never: { not: {} },
  Date: { type: 'string', format: 'date-time' },
  URL: { type: 'string', format: 'uri' },
  File: { type: 'string' },
}
/** Reads types from tokens. What it does not understand becomes a schema that admits anything, and is told. */
export class TsTypeReader {
  /** Names that were referred to, with where they first were. */
  readonly references = new Map<string, number>()
  readonly faults: { readonly message: string; readonly at: number }[] = []
  readonly #tokens: readonly TsToken[]
  #next = 0

  constructor(tokens: readonly TsToken[]) {
    this.#tokens = tokens
  }

  get token(): TsToken {
    return this.#tokens[this.#next] ?? { kind: 'end', text: '', at: 0 }
  }

  peek(ahead: number): TsToken {
    return this.#tokens[this.#next + ahead] ?? { kind: 'end', text: '', at: 0 }
  }

  take(): TsToken {
    const { token } = this
    this.#next++
    return token
  }

  /** Takes the token where it is this sign or word. */
  takeIf(text: string): boolean {
    if (this.token.text !== text || this.token.kind === 'text') return false
    this.#next++
    return true
  }

  fault(message: string, at = this.token.at): TsSchema {
    this.faults.push({ message, at })
    return {}
  }

  /** Leaves out everything up to one of the signs at this level, brackets balanced; the sign itself stays. */
  skipTo(signs: readonly string[]): void {
    let depth = 0
    while (this.token.kind !== 'end') {
      const { text, kind } = this.token
      if (depth === 0 && kind === 'sign' && signs.includes(text)) return
      if (kind === 'sign' && '([{<'.includes(text)) depth++
      if (kind === 'sign' && ')]}>'.includes(text)) depth--
      if (depth < 0) return
      this.#next++
    }
  }

  readType(): TsSchema {
    this.takeIf('|')
    const members = [this.#intersection()]
    while (this.takeIf('|')) members.push(this.#intersection())
    return unite(members)
  }

  #intersection(): TsSchema {
    this.takeIf('&')
    const parts = [this.#postfix()]
    while (this.takeIf('&')) parts.push(this.#postfix())
    return parts.length === 1 ? (parts[0] ?? {}) : { allOf: parts }
  }

  #postfix(): TsSchema {
    let type = this.#primary()
    while (this.token.text === '[' && this.token.kind === 'sign') {
      if (this.peek(1).text !== ']') {
        this.fault('Picking a member of a type is not understood; anything is admitted here.')
        this.take()
        this.skipTo([']'])
        this.takeIf(']')
        return {}
      }
      this.take()
      this.take()
      type = { type: 'array', items: type }
    }
    return type
  }

  #primary(): TsSchema {
    const { token } = this
    if (token.kind === 'text') return this.#literal(this.take())
    if (token.kind === 'number') return { const: Number(this.take().text.replaceAll('_', '')) }
    if (this.takeIf('-')) return { const: -Number(this.take().text.replaceAll('_', '')) }
    if (this.takeIf('{')) return this.readMembers('}')
    if (this.takeIf('[')) return this.#tuple()
    if (token.text === '(' && token.kind === 'sign') return this.#group()
    if (token.kind === 'name') return this.#named(this.take())
    this.fault(
      token.kind === 'end'
        ? 'The text ends where a type was expected.'
        : `A type was expected here, not "${token.text}".`,
    )
    this.skipTo([',', ';', ')', '}', ']', '|', '&', '='])
    return {}
  }

  #literal({ text, at }: TsToken): TsSchema {
    if (text.startsWith('`') && text.includes('${')) {
      this.fault('A template type is taken as any text.', at)
      return { type: 'string' }
    }
    return { const: unquote(text) }
  }

  #group(): TsSchema {
    const start = this.#next
    this.take()
    this.skipTo([')'])
    this.takeIf(')')
    if (this.token.text === '=>') {
      this.take()
      this.readType()
      return this.fault(
        'A function cannot be given as an argument; anything is admitted here.',
        this.#tokens[start]?.at,
      )
    }
    this.#next = start + 1
    const inner = this.readType()
    this.takeIf(')')
    return inner
  }

  #tuple(): TsSchema {
    const prefixItems: TsSchema[] = []
    let items: unknown = false
    let least = 0
    while (this.token.text !== ']' && this.token.kind !== 'end') {
      const isRest = this.takeIf('...')
      const isLabelled =
        this.token.kind === 'name' &&
        (this.peek(1).text === ':' || (this.peek(1).text === '?' && this.peek(2).text === ':'))
      if (isLabelled) this.take()
      let isOptional = isLabelled && this.takeIf('?')
      if (isLabelled) this.takeIf(':')
      const type = this.readType()
      isOptional = this.takeIf('?') || isOptional
      if (isRest) items = type.items ?? {}
      else {
        prefixItems.push(type)
        if (!isOptional) least = prefixItems.length
      }
      if (!this.takeIf(',')) break
    }
    if (!this.takeIf(']')) this.fault('This tuple has no closing bracket.')
    return { type: 'array', prefixItems, items, minItems: least }
  }

  #named({ text, at }: TsToken): TsSchema {
    if (text === 'undefined' || text === 'void') return UNDEFINED
    if (text === 'readonly') return this.#postfix()
    const known = PRIMITIVES[text]
    if (known !== undefined && Object.hasOwn(PRIMITIVES, text)) return { ...known }
    if (text === 'keyof' || text === 'typeof' || text === 'infer' || text === 'unique') {
      this.#postfix()
      return this.fault(`"${text}" is not understood; anything is admitted here.`, at)
    }
    const given = this.token.text === '<' ? this.#typeArguments() : []
    return this.#generic(text, given, at)
  }

  #generic(name: string, given: readonly TsSchema[], at: number): TsSchema {
    const [first = {}, second = {}] = given
    switch (name) {
      case 'Array':
      case 'ReadonlyArray':
        return { type: 'array', items: first }
      case 'Set':
      case 'ReadonlySet':
        return { type: 'array', items: first, uniqueItems: true }
      case 'Record':
      case 'Map':
        return recordOf(first, second)
      case 'Partial': {
        if (typeof first.$ref !== 'string' && first.type === 'object') return { ...first, required: [] }
        return this.fault('Partial of a named type is not understood; write its properties with "?".', at)
      }
      case 'Promise':
      case 'Readonly':
      case 'NonNullable':
        return first
    }
    if (given.length > 0) return this.fault(`"${name}<…>" is not understood; anything is admitted here.`, at)
    if (!this.references.has(name)) this.references.set(name, at)
    return { $ref: `#/$defs/${name}` }
  }

  #typeArguments(): TsSchema[] {
    this.take()
    const given: TsSchema[] = []
    while (this.token.text !== '>' && this.token.kind !== 'end') {
      given.push(this.readType())
      if (!this.takeIf(',')) break
    }
    this.takeIf('>')
    return given
  }

  /** The members of an object type, up to its closing sign. */
  readMembers(close: string): TsSchema {
    const properties: [string, TsSchema][] = []
    const required: string[] = []
    let rest: TsSchema | undefined
    while (this.token.text !== close && this.token.kind !== 'end') {
      const before = this.#next
      const { doc } = this.token
      if (this.token.text === '[' && this.token.kind === 'sign') rest = this.#indexSignature()
      else {
        const member = this.#member(doc)
        if (member !== undefined) {
          properties.push([member.name, member.schema])
          if (!member.isOptional) required.push(member.name)
        }
      }
      while (this.token.kind === 'sign' && ',;'.includes(this.token.text)) this.take()
      if (this.#next === before) this.take()
    }
    if (!this.takeIf(close)) this.fault('This object type has no closing brace.')
    return {
      type: 'object',
      ...(properties.length > 0 || rest === undefined ? { properties: Object.fromEntries(properties) } : {}),
      ...(required.length > 0 ? { required } : {}),
      ...(rest === undefined ? {} : { additionalProperties: rest }),
    }
  }

  #indexSignature(): TsSchema {
    this.take()
    this.skipTo([']'])
    this.takeIf(']')
    this.takeIf('?')
    this.takeIf(':')
    return this.readType()
  }

  #member(doc: string | undefined): { name: string; schema: TsSchema; isOptional: boolean } | undefined {
    while (/^(?:readonly|public|private|protected)$/.test(this.token.text) && !/^[?:,;]$/.test(this.peek(1).text))
      this.take()
    const { kind, text, at } = this.token
    if (kind === 'sign') {
      this.fault(`A property was expected here, not "${text}".`)
      this.skipTo([',', ';', '}'])
      return undefined
    }
    this.take()
    const name = kind === 'text' ? unquote(text) : text
    const isMarked = this.takeIf('?')
    if (this.token.text === '(' || this.token.text === '<') {
      this.fault(`"${name}" is a method, which cannot be given as an argument; it is left out.`, at)
      this.skipTo([',', ';', '}'])
      return undefined
    }
    if (!this.takeIf(':')) {
      this.fault(`"${name}" has no type; anything is admitted.`, at)
      return { name, schema: {}, isOptional: isMarked }
    }
    const { schema, isOptional } = withoutUndefined(this.readType())
    return { name, schema: withDescription(schema, readDoc(doc).description), isOptional: isMarked || isOptional }
  }
}

function unquote(text: string): string {
  const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0' }
  return text
    .slice(1, -1)
    .replace(/\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([\s\S]))/g, (_all, long, short, other) =>
      other === undefined ? String.fromCharCode(Number.parseInt(long ?? short, 16)) : (escapes[other] ?? other),
    )
}
