import { createRoot } from 'react-dom/client'
import type { SessionEvent } from '@/lib/session/events'
import { fromFileBlob } from '@/lib/share/session-file/blob-text'
import type { SessionFile } from '@/lib/share/session-file/session-file'
import { OfflineReplay } from './OfflineReplay'

/** Where the page keeps the session file that it replays. */
const DATA_ID = 'callscope-session'

const data = document.getElementById(DATA_ID)
const place = document.getElementById('callscope-root')
if (data && place) {
  // Written into this page by whoever made it, from a log that the server had checked.
  const file = JSON.parse(data.textContent ?? '') as SessionFile
  const contents = Object.values(file.blobs).flatMap((blob) => {
    const bytes = fromFileBlob(blob)
    return bytes.ok ? [bytes.value] : []
  })
  document.title = file.title
  createRoot(place).render(<OfflineReplay events={file.events as readonly SessionEvent[]} contents={contents} />)
}
