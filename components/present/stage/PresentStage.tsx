'use client'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { hasBuildFailed } from '@/components/stages/stage-cards'
import { SafeText } from '@/components/ui/SafeText'
import { useText } from '@/components/workbench/use-blob-text'
import type { StoredText } from '@/lib/session/blob-ref'
import type { SessionState } from '@/lib/session/state'
import { textHead } from '@/lib/session/stored-value'
import type { PresentPosition } from '@/lib/share/present/position'
import { CallLine } from './CallLine'
import styles from './PresentStage.module.css'
import { Rail } from './Rail'
import { railNodes, shownStage } from './rail-nodes'
import { StageEvidence } from './StageEvidence'
import { StageWords } from './StageWords'
import type { StageMoment } from './use-stage-log'

/** One step, large: the call, its way through both stages, what happens in a sentence, and what there is to see. */
export function PresentStage({
  position,
  moment,
  guess,
  result = null,
}: {
  readonly position: PresentPosition
  readonly moment: StageMoment
  /** In place of the evidence: what is being guessed. */
  readonly guess: ReactNode
  /** Under the words of a verdict: how it was guessed. */
  readonly result?: ReactNode
}) {
  const t = useTranslations('present')
  const { call, state } = moment
  const { slowMs } = position
  if (!call)
    return (
      <div className={styles.spoken}>
        <StageWords at={position} moment={moment} />
        <SpokenText text={spokenAt(state, position.stage)} />
      </div>
    )
  const nodes = railNodes(call, position)
  const stage = shownStage(nodes, position, position.spotlight)
  const isFailed = nodes.some((node) => node.stage === stage && node.state === 'failed')
  const isVerdictShown = position.asks === null && position.stage !== 'call'
  return (
    <div className={styles.stage}>
      <div>
        <p className={styles.which}>{t('callNumber', { number: call.number })}</p>
        <CallLine
          call={call}
          isVerdictShown={isVerdictShown && hasBuildFailed(call)}
          isGuessed={position.asks === 'build'}
        />
      </div>
      <Rail nodes={nodes} position={position} />
      <div
        key={slowMs === null ? 'detail' : `${position.seq} ${position.stage} ${position.asks}`}
        className={clsx(styles.detail, slowMs !== null && styles.late)}
        style={slowMs === null ? undefined : { animationDelay: `${slowMs}ms` }}
      >
        <div className={styles.words}>
          <StageWords at={position} moment={moment} />
          {result}
        </div>
        {guess ?? <StageEvidence key={`${call.callId} ${stage}`} call={call} stage={stage} isFailed={isFailed} />}
      </div>
    </div>
  )
}

/** What was said: the prompt, or the model's last answer. */
function spokenAt(state: SessionState, stage: PresentPosition['stage']): StoredText {
  if (stage === 'prompt') {
    const prompt = [...state.conversation].findLast((item) => item.kind === 'prompt')
    return prompt?.kind === 'prompt' ? prompt.text : ''
  }
  const run = [...state.runs].findLast((one) => one.parentCallId === undefined && one.rerunOf === undefined)
  return run?.steps.findLast(({ text }) => textHead(text) !== '')?.text ?? ''
}

function SpokenText({ text }: { readonly text: StoredText }) {
  const { text: shown } = useText(text)
  return (
    <blockquote className={styles.quote}>
      <SafeText text={shown} />
    </blockquote>
  )
}
