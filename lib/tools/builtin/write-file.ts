import { z } from 'zod'
import { err, ok, type Result } from '../../base/result'
import type { BuildIssue } from '../../session/events'
import { defineBuiltin } from './builtin'
import { EditInvocation, type EditPlan, type EditRefusal, type EditView, readForEdit } from './edit-invocation'
import { resolveFile } from './file-parameter'
import { findOmissions } from './omission-placeholder'

const contract = z.object({
  file_path: z.string().describe('Path of the file, relative to the workspace root or absolute below it.'),
  content: z.string().describe('The whole content that the file will have.'),
})
type WriteFileParams = z.infer<typeof contract>

/** `write_file`: gives a file new content, or makes it, folders included. Always a barrier between other calls. */
export const writeFile = defineBuiltin<WriteFileParams>({
  name: 'write_file',
  displayName: 'WriteFile',
  description:
    'Writes a file with the given content: a new one, with its folders, or in place of what is there. Give the complete content; nothing is merged.',
  contract,
  prepare: (params, context) => {
    const workspace = context.host.workspace()
    const path = resolveFile(workspace, params.file_path)
    if (!path.ok) return err([path.error])
    if (path.value === '' || workspace.kind(path.value) === 'directory') {
      const message = `\`${params.file_path}\` is a folder; name a file`
      return err([{ path: '/file_path', code: 'target_is_directory', message }])
    }
    const omissions = omissionIssues(params.content, '/content')
    return omissions.length > 0 ? err(omissions) : ok(new WriteFileInvocation(params, context, path.value))
  },
})

/** One issue for each line that stands for code left out. */
export function omissionIssues(text: string, property: string, before?: string): BuildIssue[] {
  return findOmissions(text, before).map((omission) => ({
    path: property,
    code: 'omission_placeholder',
    message: `Line ${omission.line} (\`${omission.text}\`) stands for code that is left out; it would replace that code`,
    hint: 'Write every line out, or replace only the lines that change',
  }))
}

class WriteFileInvocation extends EditInvocation<WriteFileParams> {
  override getDescription(): string {
    const { content } = this.params
    const lines = content === '' ? 0 : content.split('\n').length - (content.endsWith('\n') ? 1 : 0)
    return `Write ${lines} ${lines === 1 ? 'line' : 'lines'} to ${this.path}`
  }

  override getDisplayTitle(): string {
    return `Write ${this.path}`
  }

  override getExplanation(): string {
    return 'Replaces the content of one file, or creates it. It waits for all calls before it, and calls after it wait for it.'
  }

  protected override plan(view: EditView): Result<EditPlan, EditRefusal> {
    const existing = readForEdit(view, this.path, 'target_is_directory')
    if (!existing.ok) return existing
    return ok({ before: existing.value, after: new TextEncoder().encode(this.#contentFor(existing.value)) })
  }

  /** A file that uses CRLF anywhere goes on using it, whatever the model wrote. */
  #contentFor(existing: Uint8Array | null): string {
    const { content } = this.params
    const usesCrlf = existing !== null && new TextDecoder().decode(existing).includes('\r\n')
    return usesCrlf ? content.replace(/\r?\n/g, '\r\n') : content
  }
}
