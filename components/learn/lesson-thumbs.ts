/** What a bar of a thumbnail is: a stage, a wait, or the stage that stopped the call. */
export type ThumbBar =
  | 'build'
  | 'policy'
  | 'ask'
  | 'queue'
  | 'execute'
  | 'long'
  | 'stopBuild'
  | 'stopPolicy'
  | 'stopExecute'

/** One call of a thumbnail. */
export interface ThumbLane {
  readonly name?: string
  readonly bars: readonly ThumbBar[]
  readonly end: 'ok' | 'bad'
}

const THROUGH: ThumbLane = { bars: ['build', 'policy', 'execute'], end: 'ok' }

/** The small timelines of our lessons, by lesson. */
const THUMBS: Readonly<Record<string, readonly ThumbLane[]>> = {
  'happy-path': [{ bars: ['build', 'policy', 'long'], end: 'ok' }],
  'bad-argument': [{ name: '/limit', bars: ['stopBuild'], end: 'bad' }, THROUGH],
  'policy-says-no': [{ bars: ['build', 'stopPolicy'], end: 'bad' }],
  'ask-first': [{ bars: ['build', 'policy', 'ask', 'execute'], end: 'ok' }],
  parallel: [
    { bars: ['build', 'policy', 'execute'], end: 'ok' },
    { bars: ['stopBuild'], end: 'bad' },
    { bars: ['build', 'policy', 'long'], end: 'ok' },
  ],
  'environment-drift': [{ bars: ['build', 'policy', 'queue', 'execute'], end: 'ok' }],
  'old-names': [
    { name: 'read', ...THROUGH },
    { name: 'read_file', ...THROUGH },
  ],
  'name-collision': [
    { name: 'read_file', ...THROUGH },
    { name: 'mcp_docs_…', bars: ['build', 'policy', 'ask', 'execute'], end: 'ok' },
  ],
  'declarative-or-imperative': [
    { bars: ['stopBuild'], end: 'bad' },
    { bars: ['build', 'policy', 'stopExecute'], end: 'bad' },
  ],
  'zod-or-hand': [
    { name: 'zod', bars: ['stopBuild'], end: 'bad' },
    { name: 'if', bars: ['build', 'policy', 'stopExecute'], end: 'bad' },
  ],
  'own-tool': [{ name: 'count_words', bars: ['build', 'policy', 'ask', 'execute'], end: 'ok' }],
  'break-schema': [THROUGH, { bars: ['stopBuild'], end: 'bad' }, THROUGH],
}

/** The lanes to draw for a lesson; one that goes through for a lesson of somebody else. */
export function thumbOf(lessonId: string): readonly ThumbLane[] {
  return THUMBS[lessonId] ?? [THROUGH]
}
