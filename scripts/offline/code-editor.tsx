import { CodeBlock } from '../../components/ui/CodeBlock'

/** Stands in for the editor, which would be ten times the rest: a file is read, not edited. */
export function CodeEditor({ value }: { readonly value: string }) {
  return <CodeBlock value={value} language="text" />
}
