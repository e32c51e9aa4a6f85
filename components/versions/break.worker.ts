import { type BreakMessage, createBreakAnswerer } from './break-answerer'

const answer = createBreakAnswerer()

addEventListener('message', ({ data }: MessageEvent<BreakMessage>) => {
  const found = answer(data)
  if (found) postMessage(found)
})
