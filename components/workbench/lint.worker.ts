import { lintDeclarationText } from '@/lib/schema/lint-declaration-text'
import { packLint } from '@/lib/schema/packed-lint'

/** Answers every text in its turn. */
addEventListener('message', ({ data }: MessageEvent<{ readonly id: number; readonly text: string }>) => {
  postMessage({ id: data.id, lint: packLint(data.text, lintDeclarationText(data.text)) })
})
