import 'server-only'
import { type HttpMcpOptions, HttpMcpServer } from './http-mcp-server'
import { type Script, scriptedServer } from './scripted-server'

/** Scripted servers of one test file, stopped together after each test. */
export class ServerPool {
  readonly #servers: HttpMcpServer[] = []

  async serve(script: Script, options: HttpMcpOptions = {}): Promise<HttpMcpServer> {
    const server = await new HttpMcpServer(() => scriptedServer(script), options).start()
    this.#servers.push(server)
    return server
  }

  readonly stop = async (): Promise<void> => {
    await Promise.all(this.#servers.splice(0).map((server) => server.kill()))
  }
}

/** Something that a test waits for. */
export function gate(): { readonly open: () => void; readonly passed: Promise<void> } {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, passed }
}
