'use client'
import { useTranslations } from 'next-intl'
import { effectiveArgs } from '@/lib/session/selectors'
import type { CallState, SessionState } from '@/lib/session/state'
import { type Aspect, definitionOf } from '@/lib/share/compare/item-differences'
import { AspectSection } from './AspectSection'
import type { CompareSide } from './compare-side'
import { FactPair } from './FactPair'
import { useCallWords } from './use-call-words'
import { ValueDiff } from './ValueDiff'

/** A call of one side with the session it is of; undefined where the side has no such call. */
export interface SideCall {
  readonly side: CompareSide
  readonly state: SessionState
  readonly call: CallState | undefined
}

/** The stages of a call on both sides, in the order of its life. */
export function CallAspects({
  a,
  b,
  differences,
}: {
  readonly a: SideCall
  readonly b: SideCall
  readonly differences: readonly Aspect[]
}) {
  const t = useTranslations('compare')
  const words = useCallWords()
  const isAlone = differences.includes('presence')
  const valuesOf = (read: (of: CallState, state: SessionState) => unknown) => ({
    a: { port: a.side.store.getState().port, value: a.call && read(a.call, a.state) },
    b: { port: b.side.store.getState().port, value: b.call && read(b.call, b.state) },
  })
  const values = (
    aspect: 'arguments' | 'schema' | 'response',
    read: (of: CallState, state: SessionState) => unknown,
  ) => (
    <AspectSection title={t(`section.${aspect}`)} isDifferent={differences.includes(aspect)}>
      <ValueDiff name={t(`section.${aspect}`)} {...valuesOf(read)} />
    </AspectSection>
  )
  const facts = (aspect: 'build' | 'policy' | 'approval' | 'ending' | 'files', read: (of: CallState) => string) => (
    <AspectSection title={t(`section.${aspect}`)} isDifferent={differences.includes(aspect)}>
      <FactPair
        a={a.call ? read(a.call) : null}
        b={b.call ? read(b.call) : null}
        isSplit={isAlone || differences.includes(aspect)}
      />
    </AspectSection>
  )
  return (
    <>
      {values('arguments', (call) => effectiveArgs(call) ?? call.argsText)}
      {differences.includes('schema') && values('schema', (call, state) => declarationOf(state, call))}
      {facts('build', words.build)}
      {facts('policy', words.policy)}
      {facts('approval', words.approval)}
      {facts('ending', words.ending)}
      {values('response', (call) => call.functionResponse?.response)}
      {facts('files', words.files)}
    </>
  )
}

function declarationOf(state: SessionState, call: CallState): unknown {
  const definition = definitionOf(state, call)
  if (!definition) return undefined
  const { name, description, parametersJsonSchema, parameters } = definition
  return { name, description, parameters: parametersJsonSchema ?? parameters }
}
