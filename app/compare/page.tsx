import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { CompareDoor } from '@/components/compare/CompareDoor'
import { ComparePage } from '@/components/compare/ComparePage'
import { CompareProblem } from '@/components/compare/CompareProblem'
import { loadComparedLog, loadRecentSessions } from '@/lib/server/pages/page-data'

const CHOICES = 200

interface PageProps {
  readonly searchParams: Promise<{ readonly a?: string | string[]; readonly b?: string | string[] }>
}

/** Read once for the title and the page. */
const load = cache(loadComparedLog)

const one = (value: string | string[] | undefined) => (typeof value === 'string' && value !== '' ? value : undefined)

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const t = await getTranslations('compare')
  const { a, b } = await searchParams
  const [left, right] = await Promise.all([one(a), one(b)].map((ref) => (ref === undefined ? undefined : load(ref))))
  const title = left?.ok && right?.ok && t('tabTitle', { left: left.value.title, right: right.value.title })
  return { title: title || t('title'), robots: { index: false } }
}

/** Two sessions side by side; with less than two, the choice of them. */
export default async function Page({ searchParams }: PageProps) {
  const query = await searchParams
  const [a, b] = [one(query.a), one(query.b)]
  if (a === undefined || b === undefined) {
    const sessions = await loadRecentSessions(CHOICES)
    return <CompareDoor sessions={sessions.map(({ id, title }) => ({ id, title }))} a={a} b={b} />
  }
  const [left, right] = await Promise.all([load(a), load(b)])
  if (!left.ok) return <CompareProblem side="A" code={left.error.status} />
  if (!right.ok) return <CompareProblem side="B" code={right.error.status} />
  return <ComparePage key={`${a} ${b}`} left={left.value} right={right.value} />
}
