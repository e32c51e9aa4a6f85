import { createStore, type StoreApi } from 'zustand/vanilla'
import { createCommandSlice } from './command-slice'
import { createLogSlice } from './log-slice'
import { createPlaybackSlice } from './playback-slice'
import { createViewSlice } from './view-slice'
import type { WorkbenchInit, WorkbenchState } from './workbench-state'

export type WorkbenchStore = StoreApi<WorkbenchState>

/** One store per session page: the log with its fold at the position, playback, the view and commands under way. */
export function createWorkbenchStore(init: WorkbenchInit): WorkbenchStore {
  return createStore<WorkbenchState>()((set, get) => {
    const log = createLogSlice(init, set, get)
    return {
      ...log.slice,
      ...createPlaybackSlice(set, get, log.history, init.pace),
      ...createViewSlice(set, get, init.editorTool),
      ...createCommandSlice(set, get),
    }
  })
}

export type {
  CallFilter,
  Connection,
  InspectorTab,
  MobilePane,
  StageName,
  TimeWindow,
  WorkbenchInit,
  WorkbenchKind,
  WorkbenchState,
} from './workbench-state'
