import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CodeBlock } from '@/components/ui/CodeBlock'
import type { ToolFacts } from './describe-tool'
import { ParameterTable } from './ParameterTable'
import { RefusalList } from './RefusalList'
import styles from './ToolReference.module.css'

/** All there is to say of one tool. Drawn on the server for its page, and in the workbench for a session's own tools. */
export function ToolReference({ facts }: { readonly facts: ToolFacts }) {
  const t = useTranslations('reference')
  return (
    <div className={styles.reference}>
      <p className={styles.description}>{facts.description}</p>
      <dl className={styles.facts}>
        <Fact label={t('kindLabel')}>{t(`kind.${facts.kind}`)}</Fact>
        {facts.displayName !== facts.name && <Fact label={t('displayName')}>{facts.displayName}</Fact>}
        {facts.aliases.length > 0 && (
          <Fact label={t('aliases')}>
            <code>{facts.aliases.join(', ')}</code>
          </Fact>
        )}
        <Fact label={t('ordering')}>
          {t(`orderingOf.${facts.ordering}`)}
          {facts.ordering !== 'barrier' && <span className={styles.quiet}> {t('waitHint')}</span>}
        </Fact>
        <Fact label={t('confirmation')}>
          {facts.example.confirmation === null ? t('never') : t(`confirmationOf.${facts.example.confirmation}`)}
        </Fact>
      </dl>
      <Section title={t('parameters')}>
        <ParameterTable rows={facts.parameters} />
        <p className={styles.quiet}>{t(facts.isClosed ? 'closed' : 'lenient')}</p>
      </Section>
      <Section title={t('policy')}>
        <Decisions facts={facts} />
      </Section>
      {facts.refusals.length > 0 && (
        <Section title={t('refusals')}>
          <p className={styles.quiet}>{t('refusalsHint')}</p>
          <RefusalList refusals={facts.refusals} />
        </Section>
      )}
      <Section title={t('example')}>
        <Example facts={facts} />
      </Section>
      <Section title={t('declaration')}>
        <CodeBlock value={facts.declaration} label={t('declaration')} />
      </Section>
    </div>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}

function Decisions({ facts }: { readonly facts: ToolFacts }) {
  const t = useTranslations('reference')
  return (
    <ul className={styles.decisions}>
      {facts.decisions.map(({ mode, decision, ruleId, isHidden }) => (
        <li key={mode} className={styles[decision]}>
          <span className={styles.quiet}>{t(`mode.${mode}`)}</span>
          <b>{isHidden ? t('hidden') : t(`decision.${decision}`)}</b>
          <span className={styles.rule}>{ruleId === null ? t('noRule') : t('byRule', { rule: ruleId })}</span>
        </li>
      ))}
    </ul>
  )
}

function Example({ facts }: { readonly facts: ToolFacts }) {
  const t = useTranslations('reference')
  const { args, description, response } = facts.example
  return (
    <div className={styles.example}>
      <h3 className={styles.label}>{t('call')}</h3>
      <CodeBlock value={{ name: facts.name, args }} label={t('call')} />
      {description !== undefined && (
        <>
          <h3 className={styles.label}>{t('built')}</h3>
          <p>{description}</p>
        </>
      )}
      <h3 className={styles.label}>{t('response')}</h3>
      {response ? (
        <CodeBlock value={response} label={t('response')} />
      ) : (
        <p className={styles.quiet}>{t('noResponse')}</p>
      )}
    </div>
  )
}
