import { readDeclarationText } from '@/lib/schema/lint-declaration-text'
import { packLint } from '@/lib/schema/packed-lint'

/** Answers every text in its turn: first what it declares, then everything there is to say about it. */
addEventListener('message', ({ data: { id, text } }: MessageEvent<{ readonly id: number; readonly text: string }>) => {
  const { definition, lint } = readDeclarationText(text)
  postMessage({ id, ...(definition === undefined ? {} : { definition }) })
  postMessage({ id, problems: packLint(text, lint()).problems })
})
