import 'server-only'
import { sql } from 'kysely'
import type { Db } from './schema'

interface Job {
  /** Does the work and keeps its outcome; never rejects. */
  run(trx: Db): Promise<void>
  /** Hands the outcome over, once it is durable. */
  settle(): void
  fail(error: unknown): void
}

/**
 * Runs writes in groups: those that arrive in one tick, or while the last group is being written, share a transaction
 * and with it one sync to disk. A job's promise settles after the commit; a job that fails is rolled back alone.
 */
export class GroupCommit {
  readonly #db: Db
  #waiting: Job[] = []
  #isBusy = false
  #idle: Promise<void> = Promise.resolve()

  constructor(db: Db) {
    this.#db = db
  }

  /** Queues one write; resolves with what `work` returned, durably stored. */
  write<T>(work: (trx: Db) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push(toJob(work, resolve, reject))
      if (this.#isBusy) return
      this.#isBusy = true
      this.#idle = new Promise((done) => setImmediate(() => void this.#drain().then(done)))
    })
  }

  /** Resolves when everything queued so far is stored or refused. */
  flush(): Promise<void> {
    return this.#idle
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#waiting
      this.#waiting = []
      await this.#commit(group)
    }
    this.#isBusy = false
  }

  async #commit(group: readonly Job[]): Promise<void> {
    try {
      await this.#db.transaction().execute(async (trx) => {
        for (const job of group) await job.run(trx)
      })
    } catch (error) {
      for (const job of group) job.fail(error)
      return
    }
    for (const job of group) job.settle()
  }
}

function toJob<T>(work: (trx: Db) => Promise<T>, resolve: (value: T) => void, reject: (error: unknown) => void): Job {
  let settle = () => reject(new Error('the write was never run'))
  return {
    async run(trx) {
      await sql`savepoint job`.execute(trx)
      try {
        const value = await work(trx)
        settle = () => resolve(value)
      } catch (error) {
        settle = () => reject(error)
        await sql`rollback to job`.execute(trx)
      }
      await sql`release job`.execute(trx)
    },
    settle: () => settle(),
    fail: reject,
  }
}
