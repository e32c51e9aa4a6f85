import { z } from 'zod'
import { err, ok, type Result } from '../../base/result'
import { decodeText } from '../../workspace/decode-text'
import { applyEdits } from './apply-edits'
import { defineBuiltin } from './builtin'
import { EditInvocation, type EditPlan, type EditRefusal, type EditView, readForEdit } from './edit-invocation'
import { encodeText } from './encode-text'
import { resolveFile } from './file-parameter'
import { findEdits } from './matching/find-edits'
import type { TextEdit } from './matching/text-edit'
import { describeMiss } from './near-miss'
import { findBySuffix } from './suffix-search'
import { omissionIssues } from './write-file'

const contract = z.object({
  file_path: z.string().describe('Path of the file, relative to the workspace root or absolute below it.'),
  instruction: z.string().describe('What this change is for, in a sentence that makes sense without the code.'),
  old_string: z
    .string()
    .describe(
      'The text to replace, with enough lines around it to occur once. Empty to create a file that does not exist.',
    ),
  new_string: z.string().describe('The text to put in its place, exactly as it should be.'),
  allow_multiple: z.boolean().optional().describe('Replace every occurrence. Without it, more than one is an error.'),
})
type ReplaceParams = z.infer<typeof contract>

/** `replace`: one text for another in a file. Found as written, else by lines, by pieces, or by likeness. */
export const replace = defineBuiltin<ReplaceParams>({
  name: 'replace',
  displayName: 'Edit',
  description:
    'Replaces text in a file. old_string must occur exactly once unless allow_multiple is true. Read the file first, and copy old_string from it. An empty old_string creates a new file.',
  contract,
  prepare: (params, context) => {
    const workspace = context.host.workspace()
    const path = resolveFile(workspace, params.file_path)
    if (!path.ok) return err([path.error])
    const omissions = omissionIssues(params.new_string, '/new_string', params.old_string)
    if (omissions.length > 0) return err(omissions)
    const isWrittenRelative = !params.file_path.startsWith('/')
    const mayLieElsewhere = isWrittenRelative && params.old_string !== '' && workspace.kind(path.value) === undefined
    const found = mayLieElsewhere ? findBySuffix(workspace, path.value) : []
    const [only] = found
    const target = found.length === 1 && only !== undefined ? only : path.value
    return ok(new ReplaceInvocation(params, context, target))
  },
})

class ReplaceInvocation extends EditInvocation<ReplaceParams> {
  override getDescription(): string {
    const { instruction, old_string: wanted, new_string: replacement } = this.params
    const what =
      wanted === '' ? `Create ${this.path}` : `In ${this.path}, replace ${quote(wanted)} by ${quote(replacement)}`
    return instruction.trim() === '' ? what : `${what}: ${instruction.trim()}`
  }

  override getDisplayTitle(): string {
    return this.params.old_string === '' ? `Create ${this.path}` : `Edit ${this.path}`
  }

  override getExplanation(): string {
    return 'Changes one place of a file and leaves the rest as it is. It waits for all calls before it, and calls after it wait for it.'
  }

  protected override plan(view: EditView): Result<EditPlan, EditRefusal> {
    const { old_string: wanted, new_string: replacement } = this.params
    const existing = readForEdit(view, this.path, 'edit_preparation_failure')
    if (!existing.ok) return existing
    if (existing.value === null) {
      if (wanted === '') return ok({ before: null, after: new TextEncoder().encode(replacement) })
      return err({ type: 'file_not_found', message: this.#missingMessage(view) })
    }
    if (wanted === '') {
      const message = `${this.path} exists already, and an empty \`old_string\` creates a file; give the text to replace`
      return err({ type: 'attempt_to_create_existing_file', message })
    }
    return this.#planInside(existing.value)
  }

  #planInside(bytes: Uint8Array): Result<EditPlan, EditRefusal> {
    const { text, encoding, hasByteOrderMark } = decodeText(bytes)
    if (!equalBytes(encodeText(text, encoding, hasByteOrderMark), bytes)) {
      const message = `${this.path} is not valid ${encoding} text, so an edit would damage the rest of it`
      return err({ type: 'edit_preparation_failure', message })
    }
    const normal = toLf(text)
    const wanted = toLf(this.params.old_string)
    const replacement = toLf(this.params.new_string)
    const { strategy, edits } = findEdits(normal, wanted, replacement)
    const refusal = this.#judgeMatches(normal, wanted, replacement, edits)
    if (refusal) return err(refusal)
    const after = applyEdits(text, edits)
    if (after === text) return err(this.#noChange())
    return ok({
      before: bytes,
      after: encodeText(after, encoding, hasByteOrderMark),
      replacements: edits.length,
      strategy,
    })
  }

  #judgeMatches(
    text: string,
    wanted: string,
    replacement: string,
    edits: readonly TextEdit[],
  ): EditRefusal | undefined {
    if (edits.length === 0) return { type: 'edit_no_occurrence_found', message: describeMiss(this.path, text, wanted) }
    if (edits.length > 1 && this.params.allow_multiple !== true) {
      return { type: 'edit_expected_occurrence_mismatch', message: tooManyMessage(this.path, edits) }
    }
    return wanted === replacement ? this.#noChange() : undefined
  }

  #noChange(): EditRefusal {
    const message = `${this.path} would stay as it is: \`new_string\` says the same as what is there`
    return { type: 'edit_no_change', message }
  }

  #missingMessage(view: EditView): string {
    const others = findBySuffix(view, this.path)
    const hint = others.length > 0 ? `; did you mean ${others.slice(0, 5).join(', ')}?` : ''
    return `There is no file ${this.path} in the workspace${hint}`
  }
}

function tooManyMessage(path: string, edits: readonly TextEdit[]): string {
  const shown = edits.slice(0, 10).map((edit) => edit.line)
  const more = edits.length > shown.length ? ', …' : ''
  return `\`old_string\` was found ${edits.length} times in ${path} (lines ${shown.join(', ')}${more}): add lines around it until it is found once, or set \`allow_multiple\` to replace all`
}

function toLf(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

function quote(text: string): string {
  const [first = ''] = text.trim().split('\n')
  const short = first.length > 40 ? `${first.slice(0, 40)}…` : first
  return text.trim().includes('\n') ? `\`${short}\` …` : `\`${short}\``
}

function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index])
}
