import type { Tone } from '@/components/ui/Badge'

/** What a caption's icon shows: a stage of a call, or one of the parties around it. */
export type CaptionIcon =
  | 'call'
  | 'build'
  | 'policy'
  | 'approval'
  | 'queue'
  | 'execute'
  | 'response'
  | 'prompt'
  | 'model'
  | 'run'
  | 'settings'

/** What happened and why, as a message of the catalogue (`replay.caption.<key>.title` and `.why`) with its values. */
export interface Caption {
  readonly key: CaptionKey
  readonly icon: CaptionIcon
  readonly tone: Tone
  readonly values: Readonly<Record<string, string | number>>
  /** The call it is about. */
  readonly callId?: string
}

/** The captions there are; the catalogue has a title and a reason for each. */
export type CaptionKey =
  | 'started'
  | 'prompt'
  | 'asked'
  | 'writes'
  | 'repliedCalls'
  | 'answered'
  | 'modelFailed'
  | 'noted'
  | 'called'
  | 'rerun'
  | 'validating'
  | 'built'
  | 'unknownTool'
  | 'unreadable'
  | 'refused'
  | 'refusedBecause'
  | 'drifted'
  | 'allowed'
  | 'denied'
  | 'asks'
  | 'waits'
  | 'allowedOnce'
  | 'allowedAlways'
  | 'edited'
  | 'rejected'
  | 'held'
  | 'released'
  | 'queued'
  | 'next'
  | 'executes'
  | 'executesAgain'
  | 'printed'
  | 'cancelAsked'
  | 'succeeded'
  | 'changedFiles'
  | 'threw'
  | 'cancelled'
  | 'finished'
  | 'stopped'
  | 'runFailed'
  | 'limit'
  | 'runStarted'
  | 'filesChanged'
  | 'toolDefined'
  | 'serverChanged'
  | 'serverState'
  | 'serverTools'
  | 'unknown'
  | 'thinks'
  | 'succeededRecorded'
  | 'writtenResult'
  | 'writtenError'
  | 'refusedMissing'
  | 'coveredAsk'
  | 'answeredQuestions'
  | 'questionsAsked'
  | 'rerunOther'
  | 'rerunStarted'
  | 'rerunFinished'
  | 'nestedStarted'
  | 'nestedFinished'
  | 'resumed'
  | 'recovered'
  | 'stopAsked'
  | 'timeUp'
  | 'policyChanged'
  | 'ruleAdded'
  | 'ruleRemoved'
  | 'toolAdded'
  | 'toolRemoved'
  | 'toolEnabled'
  | 'agentDefined'
  | 'agentRemoved'
  | 'modeChanged'
  | 'modelChanged'
  | 'optionsChanged'
  | 'breakpointsChanged'
  | 'environmentChanged'
  | 'renamed'
  | 'serverDeclares'
  | 'extensionDefined'
  | 'extensionInstalled'
  | 'extensionEnabled'
  | 'extensionAllowed'
  | 'extensionRemoved'
  | 'samplesChanged'
  | 'expectationChanged'
  | 'scriptDefined'
  | 'scriptRemoved'
  | 'replayArmed'
  | 'diverged'
  | 'replayFinished'
  | 'note'
  | 'lessonAnswer'

const HEAD = 160

/** Some first words, on one line. */
export function head(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > HEAD ? `${line.slice(0, HEAD).trimEnd()}…` : line
}

/** One of them. */
export function say(key: CaptionKey, icon: CaptionIcon, tone: Tone, values: Caption['values']): Caption {
  return { key, icon, tone, values }
}
