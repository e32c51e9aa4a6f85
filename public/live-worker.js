// One stream per browser, however many tabs: tabs say which sessions, shares and presentations they follow, this worker
// holds the connections and hands every event to those who follow its log. Plain JavaScript: served as it is.

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 8000
const DROP_AFTER_MS = 180_000

/** Port → { logs: Set of keys, seenAt }. */
const ports = new Map()
/** Log key (`session:ID`, `share:ID`) → the last seq handed out. */
const lastSeqs = new Map()
/** Key of a presentation (`presentation:CODE:VIEWER`) → the last frame handed out: whoever comes later starts with it. */
const lastFrames = new Map()
/** Stream name (`sessions`, or a share's key) → { source, retryMs, timer, wanted }. */
const streams = new Map()

function followed() {
  const keys = new Set()
  for (const { logs } of ports.values()) for (const key of logs) keys.add(key)
  return keys
}

function tell(key, message) {
  for (const [port, { logs }] of ports) if (logs.has(key)) port.postMessage({ ...message, key })
}

function urlOf(name) {
  if (name.startsWith('presentation:')) {
    const [, code, viewer] = name.split(':')
    return `/api/presentations/${encodeURIComponent(code)}/events${viewer ? `?viewer=${viewer}` : ''}`
  }
  if (name !== 'sessions') {
    const id = encodeURIComponent(name.slice('share:'.length))
    return `/api/shares/${id}/events?after=${lastSeqs.get(name) ?? 0}`
  }
  const wanted = [...followed()].filter((key) => key.startsWith('session:')).sort()
  return `/api/events?s=${wanted.map((key) => `${key.slice('session:'.length)}:${lastSeqs.get(key) ?? 0}`).join(',')}`
}

function keysOf(name) {
  return name === 'sessions' ? [...followed()].filter((key) => key.startsWith('session:')) : [name]
}

function open(name) {
  close(name)
  const keys = keysOf(name)
  if (keys.length === 0) return
  const source = new EventSource(urlOf(name))
  const stream = { source, retryMs: FIRST_RETRY_MS, timer: undefined, wanted: keys.slice().sort().join() }
  streams.set(name, stream)
  source.onopen = () => {
    stream.retryMs = FIRST_RETRY_MS
    for (const key of keysOf(name)) tell(key, { type: 'connection', connection: 'live' })
  }
  source.onmessage = (message) => {
    const event = JSON.parse(message.data)
    const id = name === 'sessions' ? message.lastEventId.slice(0, message.lastEventId.lastIndexOf(':')) : ''
    const key = name === 'sessions' ? `session:${id}` : name
    if (event.seq <= (lastSeqs.get(key) ?? 0)) return
    lastSeqs.set(key, event.seq)
    tell(key, { type: 'event', event })
  }
  source.addEventListener('live', (message) => {
    const { session, ...frame } = JSON.parse(message.data)
    if (name.startsWith('presentation:')) lastFrames.set(name, frame)
    tell(name === 'sessions' ? `session:${session}` : name, { type: 'frame', frame })
  })
  source.onerror = () => {
    // The browser's own retry would ask from an old place: close, and ask again from where we are.
    const { retryMs } = stream
    source.close()
    for (const key of keysOf(name)) tell(key, { type: 'connection', connection: 'reconnecting' })
    stream.timer = setTimeout(() => {
      open(name)
      const next = streams.get(name)
      if (next) next.retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2)
    }, retryMs)
  }
}

function close(name) {
  const stream = streams.get(name)
  if (!stream) return
  clearTimeout(stream.timer)
  stream.source.close()
  streams.delete(name)
}

function refresh() {
  const keys = followed()
  for (const kept of [lastSeqs, lastFrames]) for (const key of [...kept.keys()]) if (!keys.has(key)) kept.delete(key)
  const names = new Set([...keys].map((key) => (key.startsWith('session:') ? 'sessions' : key)))
  for (const name of [...streams.keys()]) if (!names.has(name)) close(name)
  for (const name of names) {
    const wanted = keysOf(name).sort().join()
    if (streams.get(name)?.wanted !== wanted) open(name)
  }
}

function dropSilent() {
  const oldest = Date.now() - DROP_AFTER_MS
  for (const [port, { seenAt }] of ports) if (seenAt < oldest) ports.delete(port)
}

function follow(port, { key, after }) {
  const entry = ports.get(port) ?? { logs: new Set(), seenAt: 0 }
  entry.logs.add(key)
  entry.seenAt = Date.now()
  ports.set(port, entry)
  const last = lastSeqs.get(key)
  if (last === undefined) lastSeqs.set(key, after)
  // Another tab is further: what lies between must be read from the log.
  else if (last > after) port.postMessage({ type: 'behind', key })
  if (lastFrames.has(key)) port.postMessage({ type: 'frame', frame: lastFrames.get(key), key })
  dropSilent()
  refresh()
}

self.onconnect = ({ ports: [port] }) => {
  port.onmessage = ({ data }) => {
    const entry = ports.get(port)
    if (entry) entry.seenAt = Date.now()
    if (data.type === 'follow') follow(port, data)
    if (data.type === 'leave') {
      ports.delete(port)
      refresh()
    }
  }
  port.start()
}
