'use client'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { answeredQuestion, type Guess, questionId, type Tally, truthOf } from '@/lib/share/present/guesses'
import { positionAt, type Stop } from '@/lib/share/present/position'
import { usePresent, usePresentStore } from './PresentProvider'
import { GuessPanel } from './stage/Guess'
import { PresentStage } from './stage/PresentStage'
import { useStageMoment } from './stage/use-stage-log'

/** The stage as the presenter has it: what the room guesses is pressed here, what followers guess is counted in. */
export function PresenterStage({
  at,
  tallyOf,
}: {
  readonly at: Stop
  /** What followers have guessed of the question asked last. */
  readonly tallyOf: { readonly id: string; readonly tally: Tally } | null
}) {
  const store = usePresentStore()
  const moment = useStageMoment(at)
  const latest = useWorkbench((state) => state.latest)
  const log = usePresent((state) => state.fork?.shareId ?? null)
  const forkId = usePresent((state) => state.fork?.id ?? null)
  const guesses = usePresent((state) => state.guesses)
  const spotlight = usePresent((state) => state.spotlight)
  const slowMs = usePresent((state) => state.slowMs)
  const question = at.asks ?? answeredQuestion(at)
  const id = question && questionId({ log, callId: at.callId }, question)
  const own = `${forkId ?? ''} ${id ?? ''}`
  const chosen = (guesses[own] ?? null) as Guess | null // kept below, by question
  const tally = tallyOf !== null && tallyOf.id === id ? tallyOf.tally : {}
  const truth = question && at.callId !== null ? truthOf(latest, at.callId, question) : null
  // A verdict that nobody guessed at has its evidence in that place.
  const wasGuessed = at.asks !== null || chosen !== null || Object.keys(tally).length > 0
  const position = { ...positionAt(at), spotlight, slowMs }
  return (
    <PresentStage
      position={position}
      moment={moment}
      guess={
        question && at.asks !== null && wasGuessed ? (
          <GuessPanel
            question={question}
            tally={tally}
            chosen={chosen}
            truth={null}
            onGuess={(guess) => store.getState().set({ guesses: { ...guesses, [own]: guess } })}
          />
        ) : null
      }
      result={
        question && at.asks === null && wasGuessed ? (
          <GuessPanel question={question} tally={tally} chosen={chosen} truth={truth} onGuess={() => undefined} />
        ) : null
      }
    />
  )
}
