import type { FunctionDeclaration } from '../schema/function-declaration'

/** One part of a message, as the Gemini API names them. A thought is text that the model wrote for itself. */
export type Part =
  | { readonly text: string; readonly thought?: boolean }
  | { readonly functionCall: { readonly id: string; readonly name: string; readonly args: unknown } }
  | {
      readonly functionResponse: {
        readonly id: string
        readonly name: string
        /** `{ output }`, or `{ error, issues? }`, plus `executedArgs` where a person changed the arguments. */
        readonly response: Record<string, unknown>
      }
    }

/** One message. Function responses travel with role `user`, in call order. */
export interface Content {
  readonly role: 'user' | 'model'
  readonly parts: readonly Part[]
}

/** Everything a model may look at for one step. Two equal requests to the planner get equal answers. */
export interface ModelRequest {
  /** The name within the provider; `planner` for the offline planner. */
  readonly model: string
  readonly systemPrompt: string
  /** The conversation from its first prompt, the newest message last. */
  readonly contents: readonly Content[]
  readonly declarations: readonly FunctionDeclaration[]
  /** Counts prompts from 1. */
  readonly turn: number
  /** Counts model requests within a run from 1. */
  readonly step: number
}

/** What a model says while it answers, in order. Every answer ends with exactly one `end` or `error`. */
export type ModelEvent =
  | { readonly type: 'text'; readonly text: string; readonly thought?: boolean }
  | {
      readonly type: 'call'
      /** The id the model gave, where it gives ids. */
      readonly id?: string
      readonly name: string
      /** Parsed arguments; null where `argsText` could not be parsed. */
      readonly args: unknown
      readonly argsText?: string
    }
  | { readonly type: 'note'; readonly code: string; readonly message: string }
  | { readonly type: 'end'; readonly finishReason: string; readonly usage?: unknown }
  | {
      readonly type: 'error'
      readonly error: { readonly type: string; readonly message: string; readonly retryable: boolean }
    }

/** A model: one request, one stream of events. Failures are `error` events; only bugs throw. */
export interface Model {
  generate(request: ModelRequest, options: { readonly signal: AbortSignal }): AsyncIterable<ModelEvent>
}
