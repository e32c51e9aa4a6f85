import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ToolReferencePage } from '@/components/tool-reference/ToolReferencePage'
import { BUILTIN_DEFINITIONS } from '@/lib/tools/builtin-definitions'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('reference')
  return { title: t('metaTitle'), description: t('lead') }
}

/** The builtin tools, with what each is for. */
export default function Page() {
  return <ToolReferencePage tools={BUILTIN_DEFINITIONS} />
}
