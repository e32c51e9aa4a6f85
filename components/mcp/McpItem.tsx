'use client'
import { useTranslations } from 'next-intl'
import { SafeText } from '@/components/ui/SafeText'
import type { McpContent } from '@/lib/tools/mcp/mcp-content'
import styles from './Mcp.module.css'

/** Kinds of images that are pixels and nothing else. */
const PIXELS = /^image\/(?:png|jpeg|gif|webp)$/

/** One item of a result that is not plain text: an image is drawn, everything else is named and never followed. */
export function McpItem({ item }: { readonly item: McpContent }) {
  const t = useTranslations('mcp')
  switch (item.type) {
    case 'text':
      return null
    case 'image':
    case 'audio':
      if (PIXELS.test(item.mimeType))
        // biome-ignore lint/performance/noImgElement: the bytes are here already, there is nothing to optimise
        return <img className={styles.image} alt={t('imageAlt')} src={`data:${item.mimeType};base64,${item.data}`} />
      return <p className={styles.quiet}>{t('media', { type: item.mimeType, bytes: bytesOf(item.data) })}</p>
    case 'resource':
      return (
        <details>
          <summary className={styles.quiet}>
            <SafeText text={t('enclosed', { uri: item.resource.uri })} />
          </summary>
          <pre className={styles.json}>
            <SafeText
              text={
                item.resource.text ??
                t('media', { type: item.resource.mimeType ?? '', bytes: bytesOf(item.resource.blob ?? '') })
              }
            />
          </pre>
        </details>
      )
    case 'resource_link':
      return (
        <p className={styles.quiet}>
          <SafeText text={t('linked', { uri: item.name === undefined ? item.uri : `${item.name} (${item.uri})` })} />
        </p>
      )
  }
}

function bytesOf(base64: string): number {
  return Math.floor((base64.length * 3) / 4)
}
