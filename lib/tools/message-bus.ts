/** What tools may announce while they are built or run. Grows with the tools; every message carries its type. */
export type ToolMessage =
  | { readonly type: 'tool.built'; readonly tool: string; readonly params: unknown }
  | { readonly type: 'tool.executing'; readonly tool: string }
  | { readonly type: 'tool.finished'; readonly tool: string; readonly failed: boolean }

type MessageOf<Type extends ToolMessage['type']> = Extract<ToolMessage, { type: Type }>
type Listener = (message: ToolMessage) => void

/** Synchronous publish and subscribe between tools and whoever watches them. Holds no history; order is that of subscribing. */
export class MessageBus {
  readonly #listeners = new Map<ToolMessage['type'], Set<Listener>>()

  publish(message: ToolMessage): void {
    for (const listener of [...(this.#listeners.get(message.type) ?? [])]) listener(message)
  }

  /** Calls `listener` for every later message of `type`; returns what ends the subscription. */
  subscribe<Type extends ToolMessage['type']>(type: Type, listener: (message: MessageOf<Type>) => void): () => void {
    const listeners = this.#listeners.get(type) ?? new Set()
    this.#listeners.set(type, listeners)
    const entry: Listener = (message) => listener(message as MessageOf<Type>) // only messages of `type` get here
    listeners.add(entry)
    return () => listeners.delete(entry)
  }
}
