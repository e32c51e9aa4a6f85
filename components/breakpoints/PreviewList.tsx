'use client'
import clsx from 'clsx'
import { CircleCheck, CirclePause, CircleX, Hand, Hourglass, Play, TriangleAlert } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { PreviewStep } from '@/lib/lifecycle/preview-call'
import { selectCall } from '@/lib/session/selectors'
import styles from './PreviewList.module.css'

/** What would happen next, a line for each stage to come: "Build would fail at /days …", "Policy would ask you …". */
export function PreviewList({
  steps,
  tool,
}: {
  readonly steps: readonly PreviewStep[] | undefined
  readonly tool: string
}) {
  const t = useTranslations('breakpoints')
  if (!steps) return <p className={styles.title}>{t('next.loading')}</p>
  const last = steps.at(-1)
  const isEnd = last?.stage === 'lookup' || (last?.stage === 'build' && !last.verdict.ok)
  return (
    <div>
      <p className={styles.title}>{t('next.title')}</p>
      <ol className={styles.list}>
        {steps.map((step, at) => (
          <StepLine
            // biome-ignore lint/suspicious/noArrayIndexKey: stages to come have no identity but their place
            key={at}
            step={step}
            tool={tool}
            isAfterPerson={steps.slice(0, at).some((before) => before.stage === 'policy' && mustAsk(before))}
          />
        ))}
        {isEnd && <Line tone="plain" icon={<CircleX aria-hidden size={13} />} text={t('next.straightBack')} />}
      </ol>
    </div>
  )
}

function mustAsk(step: Extract<PreviewStep, { stage: 'policy' }>): boolean {
  return step.decision === 'ask_user' && !step.isCovered
}

function StepLine({
  step,
  tool,
  isAfterPerson,
}: {
  readonly step: PreviewStep
  readonly tool: string
  readonly isAfterPerson: boolean
}) {
  const t = useTranslations('breakpoints')
  switch (step.stage) {
    case 'lookup': {
      const text = t(`next.${step.outcome}`, { tool, rule: step.rule ?? '' })
      return <Line tone="err" icon={<CircleX aria-hidden size={13} />} text={text} />
    }
    case 'build':
      return <BuildLines step={step} />
    case 'hold':
      return <Line tone="plain" icon={<CirclePause aria-hidden size={13} />} text={t(`next.hold.${step.at}`)} />
    case 'policy':
      return <PolicyLine step={step} />
    case 'order':
      return <OrderLine waitsFor={step.waitsFor} isAfterPerson={isAfterPerson} />
  }
}

function BuildLines({ step }: { readonly step: Extract<PreviewStep, { stage: 'build' }> }) {
  const t = useTranslations('breakpoints')
  const { verdict } = step
  const [issue] = verdict.ok ? [] : verdict.issues
  return (
    <>
      {verdict.normalised.length > 0 && (
        <Line
          tone="warn"
          icon={<TriangleAlert aria-hidden size={13} />}
          text={t('next.repaired', { count: verdict.normalised.length })}
        />
      )}
      {verdict.ok ? (
        <Line
          tone="ok"
          icon={<CircleCheck aria-hidden size={13} />}
          text={t(step.isWhole ? 'next.builds' : 'next.buildsDeclared')}
        />
      ) : (
        <Line
          tone="err"
          icon={<CircleX aria-hidden size={13} />}
          text={
            issue?.path
              ? t('next.fails', { count: verdict.issues.length, path: issue.path, message: wordsAfter(issue) })
              : t('next.failsWhole', { message: issue?.message ?? '' })
          }
        />
      )}
      {verdict.ignored.map(({ path, nearest }) => (
        <Line
          key={path}
          tone="warn"
          icon={<TriangleAlert aria-hidden size={13} />}
          text={nearest === undefined ? t('next.ignored', { path }) : t('next.ignoredNear', { path, nearest })}
        />
      ))}
    </>
  )
}

/** A message that begins with its path says it itself. */
function wordsAfter({ path, message }: { readonly path: string; readonly message: string }): string {
  return message.startsWith(path) ? message.slice(path.length).trim() : message
}

function PolicyLine({ step }: { readonly step: Extract<PreviewStep, { stage: 'policy' }> }) {
  const t = useTranslations('breakpoints')
  const { decision, rule, reason } = step
  if (step.isCovered) return <Line tone="ok" icon={<CircleCheck aria-hidden size={13} />} text={t('next.covered')} />
  const icons = {
    allow: <CircleCheck aria-hidden size={13} />,
    deny: <CircleX aria-hidden size={13} />,
    ask_user: <Hand aria-hidden size={13} />,
  }
  const tone = decision === 'allow' ? 'ok' : decision === 'deny' ? 'err' : 'warn'
  const text = rule
    ? t(`next.${decision}`, { rule: rule.id })
    : t(`next.${decision}Default`, { reason: reason ?? t('next.noRule') })
  return <Line tone={tone} icon={icons[decision]} text={text} />
}

function OrderLine({
  waitsFor,
  isAfterPerson,
}: {
  readonly waitsFor: readonly string[]
  readonly isAfterPerson: boolean
}) {
  const t = useTranslations('breakpoints')
  const format = useFormatter()
  const shown = useWorkbench((state) => state.shown)
  if (waitsFor.length === 0)
    return (
      <Line
        tone="plain"
        icon={<Play aria-hidden size={13} />}
        text={t(isAfterPerson ? 'next.wouldRunAfter' : 'next.runs')}
      />
    )
  const numbers = format.list(waitsFor.map((id) => String(selectCall(shown, id)?.number ?? id)))
  const values = { count: waitsFor.length, numbers }
  return (
    <Line
      tone="plain"
      icon={<Hourglass aria-hidden size={13} />}
      text={t(isAfterPerson ? 'next.wouldWaitAfter' : 'next.waits', values)}
    />
  )
}

function Line({
  tone,
  icon,
  text,
}: {
  readonly tone: 'ok' | 'warn' | 'err' | 'plain'
  readonly icon: ReactNode
  readonly text: string
}) {
  return (
    <li className={clsx(styles.line, styles[tone])}>
      {icon}
      <span>{text}</span>
    </li>
  )
}
