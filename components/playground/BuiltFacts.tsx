'use client'
import { useTranslations } from 'next-intl'
import { previewValue } from '@/lib/schema/describe'
import type { NormalisedArgument } from '@/lib/tools/contracts'
import type { BuildOutcome } from './build-arguments'
import styles from './Result.module.css'

type Passed = Exclude<BuildOutcome, { state: 'errored' }>

/** What a built call says of itself, and what became of its arguments on the way. */
export function BuiltFacts({ outcome }: { readonly outcome: Passed }) {
  const t = useTranslations('playground')
  return (
    <dl className={styles.facts}>
      {outcome.state === 'built' ? (
        <>
          <Fact name={t('facts.title')} value={outcome.title} />
          <Fact name={t('facts.description')} value={outcome.description} />
          <Fact name={t('facts.explanation')} value={outcome.explanation} />
          {outcome.locations.length > 0 && (
            <>
              <dt>{t('facts.locations')}</dt>
              <dd>
                {outcome.locations.map(({ path, line }) => (
                  <code key={`${path}:${line ?? ''}`}>{line === undefined ? path : `${path}:${line}`} </code>
                ))}
              </dd>
            </>
          )}
        </>
      ) : (
        <p className={styles.hint}>{t('build.judgedNote')}</p>
      )}
      {outcome.normalised.length > 0 && (
        <>
          <dt>{t('facts.normalised')}</dt>
          <dd>
            {outcome.normalised.map((change) => (
              <p key={change.path}>
                <code>{change.path === '' ? '/' : change.path}</code>{' '}
                {t(`facts.${kindOfChange(change)}`, wordsOf(change))}
              </p>
            ))}
          </dd>
        </>
      )}
      {outcome.params !== undefined && (
        <>
          <dt>{t('facts.params')}</dt>
          <dd>
            <pre className={styles.code}>{JSON.stringify(outcome.params, null, 2)}</pre>
          </dd>
        </>
      )}
      {outcome.ignored.length > 0 && (
        <>
          <dt>{t('facts.ignored')}</dt>
          <dd>
            {outcome.ignored.map(({ path, nearest }) => (
              <p key={path}>
                <code>{path}</code> {nearest === undefined ? t('facts.unknown') : t('facts.nearest', { nearest })}
              </p>
            ))}
          </dd>
        </>
      )}
    </dl>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  if (value === '') return null
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

function kindOfChange({ before, after }: NormalisedArgument): 'changed' | 'dropped' | 'filled' {
  if (after === undefined) return 'dropped'
  return before === undefined ? 'filled' : 'changed'
}

function wordsOf({ repair, before, after }: NormalisedArgument) {
  return { repair, before: previewValue(before), after: previewValue(after) }
}
