import { createMemoryStore } from './memory-store'
import { describeSessionStore } from './session-store.contract'

describeSessionStore('the memory store', async () => createMemoryStore())
