/** A call as what-if judges it again: the arguments that build saw. `tool` is the resolved name, `name` the model's word. */
export interface RecordedCall {
  readonly callId: string
  /** 1-based, in order of appearance in its session. */
  readonly number: number
  readonly name: string
  readonly tool: string
  /** As the log stores them: large values are references, keys of user data that look like one are escaped. */
  readonly args: unknown
  readonly sessionId?: string | undefined
}
