import { parametersOf } from '../function-declaration'
import { printText, printValue } from '../zod/print-source'
import { type ExportedFile, type ExportedTool, schemaObjectOf } from './exported'
import { classNameOf, commentOf, fileNameOf } from './safe-names'
import { toTypeSource } from './to-type-source'

/**
 * A tool as a declarative class in the way of Gemini CLI: `build` checks arguments and gives an invocation, `execute` runs
 * it. The file stands alone and compiles under `strict`; what to fill in is marked. `validate` is given to the constructor,
 * so that any JSON Schema validator can be used.
 */
export function toDeclarativeToolClass(tool: ExportedTool): ExportedFile {
  const schema = parametersOf(tool)
  const name = classNameOf(tool.name)
  const kind = tool.readOnly === true ? 'read' : 'other'
  const text = [
    SUPPORT,
    `/** The arguments of ${name}Tool, as closely as types go. */\nexport type ${name}Params = ${toTypeSource(schema)}\n`,
    `const PARAMETERS: Readonly<Record<string, unknown>> = ${printValue(schemaObjectOf(schema))}\n`,
    invocationSource(name, tool.readOnly === true),
    toolSource(name, tool, kind),
  ].join('\n')
  const notes = [
    { pointer: '', message: 'What the tool does is yours to write: "execute" throws until then.' },
    {
      pointer: '',
      message: 'Give the constructor a JSON Schema validator; without one only types are checked by you.',
    },
  ]
  return { fileName: `${fileNameOf(tool.name)}-tool.ts`, language: 'typescript', text, notes }
}

function invocationSource(name: string, isReadOnly: boolean): string {
  const asking = isReadOnly
    ? '    return Promise.resolve(false)'
    : "    return Promise.resolve({ type: 'info', title: this.getDescription(), prompt: JSON.stringify(this.params) })"
  return `/** One call of the tool, its arguments checked. Nothing has happened yet. */
export class ${name}Invocation implements ToolInvocation<${name}Params> {
  constructor(readonly params: ${name}Params) {}

  getDescription(): string {
    return ${printText(`${name} `)} + JSON.stringify(this.params)
  }

  toolLocations(): ToolLocation[] {
    return []
  }

  /** What a person is asked before the call runs; false where nobody need be asked. */
  shouldConfirmExecute(_signal: AbortSignal): Promise<ToolConfirmation | false> {
${asking}
  }

  execute(_signal: AbortSignal, _updateOutput?: (output: string) => void): Promise<ToolResult> {
    return Promise.reject(new Error('Write here what the tool does with this.params.'))
  }
}
`
}

function toolSource(name: string, tool: ExportedTool, kind: string): string {
  return `${commentOf(tool.description || name)}
export class ${name}Tool extends BaseDeclarativeTool<${name}Params> {
  constructor(validate?: ParameterValidator) {
    super({
      name: ${printText(tool.name)},
      displayName: ${printText(tool.displayName ?? tool.name)},
      description: ${printText(tool.description)},
      kind: ${printText(kind)},
      parameters: PARAMETERS,
      validate,
    })
  }

  protected createInvocation(params: ${name}Params): ToolInvocation<${name}Params> {
    return new ${name}Invocation(params)
  }
}
`
}

/** The shapes that a declarative tool is made of; in a project that has its own, import those in their place. */
const SUPPORT = `/** A place that a call is about. */
export interface ToolLocation {
  readonly path: string
  readonly line?: number
}

/** What a person is shown before a call runs. */
export interface ToolConfirmation {
  readonly type: 'info' | 'edit' | 'exec'
  readonly title: string
  readonly prompt: string
}

/** \`llmContent\` goes to the model, \`returnDisplay\` to people. */
export interface ToolResult {
  readonly llmContent: string
  readonly returnDisplay: string
  readonly error?: { readonly type: string; readonly message: string }
}

/** Arguments that build: described, placed, and ready to be asked about and run. */
export interface ToolInvocation<Params> {
  readonly params: Params
  getDescription(): string
  toolLocations(): ToolLocation[]
  shouldConfirmExecute(signal: AbortSignal): Promise<ToolConfirmation | false>
  execute(signal: AbortSignal, updateOutput?: (output: string) => void): Promise<ToolResult>
}

/** Says what is wrong with arguments, or null. Any JSON Schema validator will do. */
export type ParameterValidator = (schema: Readonly<Record<string, unknown>>, params: unknown) => string | null

/** What a tool says of itself. */
export interface ToolDescription {
  readonly name: string
  readonly displayName: string
  readonly description: string
  readonly kind: string
  readonly parameters: Readonly<Record<string, unknown>>
  readonly validate?: ParameterValidator | undefined
}

/** A tool whose declaration, checking and running are apart. */
export abstract class BaseDeclarativeTool<Params> {
  constructor(protected readonly about: ToolDescription) {}

  get name(): string {
    return this.about.name
  }

  get displayName(): string {
    return this.about.displayName
  }

  get description(): string {
    return this.about.description
  }

  /** The FunctionDeclaration that a model is told. */
  get schema(): { readonly name: string; readonly description: string; readonly parametersJsonSchema: unknown } {
    const { name, description, parameters } = this.about
    return { name, description, parametersJsonSchema: parameters }
  }

  /** Checks arguments. Throws with the reason where they do not fit; nothing runs here. */
  build(params: unknown): ToolInvocation<Params> {
    const isObject = typeof params === 'object' && params !== null && !Array.isArray(params)
    const problem = isObject ? (this.about.validate?.(this.about.parameters, params) ?? null) : 'arguments must be an object'
    if (problem !== null) throw new Error(problem)
    return this.createInvocation(params as Params) // checked by the schema just above
  }

  protected abstract createInvocation(params: Params): ToolInvocation<Params>
}
`
