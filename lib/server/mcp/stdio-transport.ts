import 'server-only'
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { getDefaultEnvironment } from '@modelcontextprotocol/sdk/client/stdio.js'
import { ReadBuffer, serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import type { StdioCommand } from './stdio-commands'

const MAX_STDERR = 2000
const KILL_AFTER_MS = 2000

/**
 * A server that is a process of this computer, spoken to over its standard streams. Unlike the official transport it says
 * how the process ended and what it last wrote to stderr. The process is stopped with the connection.
 */
export class StdioTransport implements Transport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: Transport['onmessage']
  readonly #command: StdioCommand
  readonly #buffer = new ReadBuffer()
  #process: ChildProcessWithoutNullStreams | undefined
  #stderr = ''
  #ending = 'the process ended'

  constructor(command: StdioCommand) {
    this.#command = command
  }

  /** How the process ended, with its last words. */
  get ending(): string {
    const lines = this.#stderr.trim().split('\n').slice(-5).join('\n')
    return lines === '' ? this.#ending : `${this.#ending}: ${lines}`
  }

  start(): Promise<void> {
    const { command, args, env } = this.#command
    return new Promise((resolve, reject) => {
      // Next's types want NODE_ENV in every environment; a server gets what it is given and no more.
      const environment = { ...getDefaultEnvironment(), ...env } as unknown as NodeJS.ProcessEnv
      const child = spawn(command, args, { env: environment })
      this.#process = child
      child.on('spawn', resolve)
      child.on('error', (error) => {
        this.#ending = `${command} could not be started: ${error.message}`
        reject(new Error(this.#ending))
      })
      child.on('close', (code, signal) => {
        this.#process = undefined
        this.#ending = code === null ? `server was ended by ${signal}` : `server exited (code ${code})`
        this.onclose?.()
      })
      child.stdin.on('error', (error) => this.onerror?.(error))
      child.stdout.on('data', (chunk: Buffer) => this.#read(chunk))
      child.stderr.on('data', (chunk: Buffer) => {
        this.#stderr = (this.#stderr + chunk.toString('utf8')).slice(-MAX_STDERR)
      })
    })
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const stdin = this.#process?.stdin
    if (!stdin) throw new Error(this.ending)
    await new Promise<void>((resolve, reject) => {
      stdin.write(serializeMessage(message), (error) => (error ? reject(error) : resolve()))
    })
  }

  async close(): Promise<void> {
    const child = this.#process
    this.#buffer.clear()
    if (!child) return
    child.stdin?.end()
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref()
  }

  #read(chunk: Buffer): void {
    try {
      this.#buffer.append(chunk)
    } catch (error) {
      this.onerror?.(toError(error))
      void this.close()
      return
    }
    for (;;) {
      try {
        const message = this.#buffer.readMessage()
        if (message === null) return
        this.onmessage?.(message)
      } catch (error) {
        // A line that is no message (a server that prints to stdout) is passed over.
        this.onerror?.(toError(error))
      }
    }
  }
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
