import type { Result } from '@/lib/base/result'
import type { CommandInput } from '@/lib/session/commands'
import type { SessionEvent } from '@/lib/session/events'
import type { SessionState } from '@/lib/session/state'
import type { SourceDraft } from '@/lib/whatif/source-draft'
import type { LiveFrame, LiveFrames } from './live-frames'
import type { CommandAnswer, PortError, SessionPort } from './session-port'

/** What the page is: an editable session, a read-only replay of a share, or a lesson's session. */
export type WorkbenchKind = 'session' | 'replay' | 'lesson'
export type Connection = 'live' | 'reconnecting' | 'offline'
export type InspectorTab = 'schema' | 'what-if' | 'tools' | 'files' | 'policy'
export type MobilePane = 'chat' | 'timeline' | 'inspect'
/** The cards of the pipeline, in order. */
export type StageName = 'call' | 'build' | 'policy' | 'approval' | 'queue' | 'execute' | 'response'
export type PlaySpeed = 0.5 | 1 | 2 | 4
/** Which calls the timeline shows. */
export type CallFilter =
  | { readonly kind: 'all' | 'failed' | 'waiting' }
  | { readonly kind: 'tool'; readonly tool: string }

/** The visible part of the time scale as fractions of its whole length, 0 ≤ from < to ≤ 1. */
export interface TimeWindow {
  readonly from: number
  readonly to: number
}

/** The log and where one stands in it. */
export interface LogSlice {
  readonly kind: WorkbenchKind
  readonly sessionId: string | null
  readonly port: SessionPort
  /** False in a replay, and where the caller holds no edit token. */
  readonly canEdit: boolean
  /** Contiguous from seq 1; a new array after each batch. */
  readonly events: readonly SessionEvent[]
  /** Fold of all events. */
  readonly latest: SessionState
  /** Fold at the position; the same object as `latest` while live. */
  readonly shown: SessionState
  readonly liveFrames: LiveFrames
  readonly connection: Connection
  /**
   * Takes events as they come: those already here are dropped, the rest is folded once an animation frame. Returns the
   * seq after which the log must be fetched again where the events leave a gap, else null.
   */
  appendEvents(events: readonly SessionEvent[]): number | null
  applyLiveFrame(frame: LiveFrame): void
  setConnection(connection: Connection): void
  /** Goes on as a stored session whose log begins with this one: commands and reading take its port from now on. */
  adoptSession(session: { readonly sessionId: string; readonly port: SessionPort }): void
}

/** How long playing rests before it shows event `seq`, in milliseconds at this speed. */
export type PlaybackPace = (events: readonly SessionEvent[], seq: number, speed: PlaySpeed) => number

/** Scrubbing and playing. */
export interface PlaybackSlice {
  /** null: live, always the last event. A number: scrubbed to that seq. */
  readonly position: number | null
  readonly isPlaying: boolean
  readonly speed: PlaySpeed
  setPosition(position: number | null): void
  setSpeed(speed: PlaySpeed): void
  play(): void
  pause(): void
  /** Moves by one event; from live, -1 goes to the last but one. Stops playing. */
  step(by: 1 | -1): void
}

/** Arguments being tried on a tool: their text, and which of its two views is open. */
export interface ArgumentsDraft {
  readonly text: string
  readonly view: 'form' | 'json'
}

/** The parts of the dialog about models. */
export type ModelsTab = 'models' | 'settings' | 'scripts'

/** What is selected and how it is looked at; never stored on the server. */
export interface ViewSlice {
  readonly selectedCallId: string | null
  readonly focusedStage: StageName | null
  readonly inspectorTab: InspectorTab
  readonly isInspectorOpen: boolean
  readonly mobilePane: MobilePane
  readonly foldWaits: boolean
  readonly isTable: boolean
  readonly filter: CallFilter
  /** null: chosen by the timeline itself (all of it, or what fits around the playhead). */
  readonly timeWindow: TimeWindow | null
  readonly singleKeys: boolean
  /** Schema text being edited, by tool name. */
  readonly drafts: Readonly<Record<string, string>>
  /** What those drafts are written in where that is not saved yet, by tool name. */
  readonly sourceDrafts: Readonly<Record<string, SourceDraft>>
  readonly editorTool: string | null
  /** Arguments being tried in the playground, by tool name. */
  readonly argumentDrafts: Readonly<Record<string, ArgumentsDraft>>
  /** The session's policy being edited, as TOML; null where it stands as saved. */
  readonly policyDraft: string | null
  /** The call that a new rule is being made from. */
  readonly ruleCallId: string | null
  /** The part of the model dialog that is open; null: it is closed. */
  readonly modelsTab: ModelsTab | null
  setModelsTab(tab: ModelsTab | null): void
  /** The model whose key the dialog was opened for, as a ref; null where it was opened for anything else. */
  readonly keyModel: string | null
  /** Opens the dialog on the key that a model takes. */
  askForKey(model: string): void
  selectCall(callId: string | null): void
  focusStage(stage: StageName | null): void
  /** Also opens the inspector where it is a drawer, and its pane on a phone. */
  setInspectorTab(tab: InspectorTab): void
  setInspectorOpen(isOpen: boolean): void
  setMobilePane(pane: MobilePane): void
  setFoldWaits(foldWaits: boolean): void
  setTable(isTable: boolean): void
  setFilter(filter: CallFilter): void
  setTimeWindow(timeWindow: TimeWindow | null): void
  setSingleKeys(isOn: boolean): void
  setDraft(tool: string, text: string | null): void
  setSourceDraft(tool: string, draft: SourceDraft | null): void
  setEditorTool(tool: string | null): void
  setArgumentDraft(tool: string, draft: ArgumentsDraft): void
  setPolicyDraft(text: string | null): void
  /** Opens the policy with a rule for this call to be filled in; null: no longer. */
  startRule(callId: string | null): void
}

/** Commands on their way and what became of them. */
export interface CommandSlice {
  readonly pending: Readonly<Record<string, true>>
  readonly errors: Readonly<Record<string, PortError>>
  /**
   * Sends a command under a key (`approve:c3`; default: its type). While it is under way `pending[key]` is set; a
   * failure stays in `errors[key]` until the next try or `clearError`.
   */
  dispatch(command: CommandInput, key?: string): Promise<Result<CommandAnswer, PortError>>
  clearError(key: string): void
}

export type WorkbenchState = LogSlice & PlaybackSlice & ViewSlice & CommandSlice

/** What a page gives the store at the start. */
export interface WorkbenchInit {
  readonly kind: WorkbenchKind
  readonly sessionId: string | null
  readonly port: SessionPort
  readonly canEdit: boolean
  readonly initialEvents: readonly SessionEvent[]
  /** Where to stand at first; absent or null: at the end. */
  readonly initialPosition?: number | null
  /** The tool whose schema is open at first; absent: see pickTool. */
  readonly editorTool?: string | undefined
  /** Absent: the pace of a replay (see pauseBeforeMs). */
  readonly pace?: PlaybackPace
}
