/** One event of a log as a test reads it. */
export interface LogEvent {
  readonly seq: number
  readonly at: number
  readonly type: string
  readonly [field: string]: unknown
}

/** A session over HTTP alone, as a script would drive it. */
export class ApiSession {
  constructor(
    readonly origin: string,
    readonly id: string,
    readonly token: string,
  ) {}

  static async create(origin: string, body: unknown = {}): Promise<ApiSession> {
    const response = await fetch(`${origin}/api/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.status !== 201) throw new Error(`create answered ${response.status}: ${await response.text()}`)
    const { id, editToken } = (await response.json()) as { id: string; editToken: string }
    return new ApiSession(origin, id, editToken)
  }

  request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${this.token}`, ...init.headers }
    return fetch(`${this.origin}/api/sessions/${this.id}${path}`, { ...init, headers })
  }

  command(command: unknown): Promise<Response> {
    return this.request('/commands', { method: 'POST', body: JSON.stringify(command) })
  }

  /** Sends a command and throws where it is refused. */
  async send(command: unknown): Promise<number> {
    const response = await this.command(command)
    if (response.status !== 202) throw new Error(`refused with ${response.status}: ${await response.text()}`)
    return ((await response.json()) as { seq: number }).seq
  }

  async log(): Promise<LogEvent[]> {
    const text = await (await this.request('/log?inline=1')).text()
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as LogEvent)
  }

  /** Reads the stream until an event satisfies `isIt`. */
  async until(isIt: (event: LogEvent) => boolean): Promise<LogEvent> {
    const response = await this.request('/events?after=0')
    const reader = response.body?.getReader()
    if (!reader || !response.ok) throw new Error(`the stream answered ${response.status}`)
    const decoder = new TextDecoder()
    let text = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) throw new Error('the stream ended before the event came')
      text += decoder.decode(value, { stream: true })
      const frames = text.split('\n\n')
      text = frames.pop() ?? ''
      const found = frames.map(parseFrame).find((event) => event && isIt(event))
      if (found) {
        await reader.cancel()
        return found
      }
    }
  }

  async file(path: string): Promise<string | null> {
    const response = await this.request(`/files?path=${encodeURIComponent(path)}`)
    return response.ok ? response.text() : null
  }
}

/** A numbered frame's event; live frames and comments have none. */
function parseFrame(frame: string): LogEvent | undefined {
  if (!/^id: /m.test(frame)) return undefined
  const data = /^data: (.*)$/m.exec(frame)?.[1]
  return data === undefined ? undefined : (JSON.parse(data) as LogEvent)
}
