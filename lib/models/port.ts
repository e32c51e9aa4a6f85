import type { FunctionDeclaration } from '../schema/function-declaration'
import type { NativeReply } from '../session/events'
import type { ModelExchange } from '../session/model-exchange'
import type { ModelSettings } from '../session/settings'

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
  /** The same reply as its provider wrote it; other providers go by `parts`. */
  readonly native?: NativeReply
}

/** Everything a model may look at for one step. Two equal requests to the planner get equal answers. */
export interface ModelRequest {
  /** The name within the provider; `planner` for the offline planner. */
  readonly model: string
  readonly systemPrompt: string
  /** The conversation from its first prompt, the newest message last. */
  readonly contents: readonly Content[]
  readonly declarations: readonly FunctionDeclaration[]
  /** What the session asks of its models; absent: nothing. */
  readonly settings?: ModelSettings
  /** Counts prompts from 1. */
  readonly turn: number
  /** Counts model requests within a run from 1. */
  readonly step: number
}

/** Why a model request came to nothing. `type` is the provider's own word for it, or one of ours. */
export interface ModelError {
  readonly type: string
  readonly message: string
  /** Whether the same request may well succeed later. */
  readonly retryable: boolean
}

/** How a reply ended, in words that all providers share. */
export type Finish = 'stop' | 'tool_calls' | 'length' | 'other'

/** A reply as its provider wrote it; `call` counts the call events of this answer from 0. */
export interface NativeAnswer {
  readonly format: string
  readonly parts: readonly { readonly call?: number; readonly raw: unknown }[]
}

/** What a model says while it answers, in order. Every answer ends with exactly one `end` or `error`. */
export type ModelEvent =
  | { readonly type: 'text'; readonly text: string; readonly thought?: boolean }
  /** More of the arguments of a call that is still being written; `index` tells calls of one answer apart. Shown, not kept. */
  | { readonly type: 'call_delta'; readonly index: number; readonly name: string; readonly text: string }
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
  | {
      readonly type: 'end'
      /** As the provider says it. */
      readonly finishReason: string
      readonly finish?: Finish
      readonly usage?: unknown
      readonly native?: NativeAnswer
      /** What went over the wire, where something did. */
      readonly exchange?: ModelExchange
    }
  | {
      readonly type: 'error'
      readonly error: ModelError
      /** Where the provider gave a reason for ending. */
      readonly finishReason?: string
      readonly usage?: unknown
      readonly exchange?: ModelExchange
    }

/** A model: one request, one stream of events. Failures are `error` events; only bugs throw. */
export interface Model {
  generate(request: ModelRequest, options: { readonly signal: AbortSignal }): AsyncIterable<ModelEvent>
}
