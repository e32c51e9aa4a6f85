import type { EventHistory } from './event-history'
import type { GetState, SetState } from './log-slice'
import { pauseBeforeMs } from './playback-pace'
import type { PlaybackPace, PlaybackSlice } from './workbench-state'

/** Scrubbing and playing over the history. A timer runs only while playing. */
export function createPlaybackSlice(
  set: SetState,
  get: GetState,
  history: EventHistory,
  pace: PlaybackPace = pauseBeforeMs,
): Omit<PlaybackSlice, 'position'> {
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const goTo = (position: number | null) => {
    const seq = position === null || position >= history.lastSeq ? null : Math.max(1, Math.trunc(position))
    // In a session "at the last event" by hand is live; paused exactly there is asked for through pause().
    set({ position: seq, shown: seq === null ? history.latest : history.at(seq) })
  }
  const tick = () => {
    const { position, speed } = get()
    if (position === null) return set({ isPlaying: false })
    const next = position + 1
    goTo(next)
    // Whoever watches the position may have paused there.
    if (!get().isPlaying) return
    if (next >= history.lastSeq) return set({ isPlaying: false })
    timer = setTimeout(tick, pace(history.events, next + 1, speed))
  }

  return {
    isPlaying: false,
    speed: 1,
    setPosition(position) {
      goTo(position)
      if (get().isPlaying && position !== null) {
        stop()
        timer = setTimeout(tick, pace(history.events, position + 1, get().speed))
      } else if (position === null) {
        stop()
        set({ isPlaying: false })
      }
    },
    setSpeed: (speed) => set({ speed }),
    play() {
      stop()
      if (history.lastSeq < 2) return
      if (get().position === null) goTo(1)
      set({ isPlaying: true })
      const from = get().position ?? 1
      timer = setTimeout(tick, pace(history.events, from + 1, get().speed))
    },
    pause() {
      stop()
      const { position } = get()
      // Paused while live: stand still at what is on screen, while the log goes on.
      const seq = position ?? history.lastSeq
      set({ isPlaying: false, position: seq, shown: history.at(seq) })
    },
    step(by) {
      stop()
      set({ isPlaying: false })
      goTo((get().position ?? history.lastSeq) + by)
    },
  }
}
