import { err, ok, type Result } from '../../base/result'
import type { Confirmation, ToolLocation } from '../../session/events'
import { decodeText } from '../../workspace/decode-text'
import { diffText } from '../../workspace/text-diff'
import type { Workspace } from '../../workspace/workspace'
import type { WorkspaceError } from '../../workspace/workspace-error'
import { BaseToolInvocation } from '../base-tool-invocation'
import type { ExecuteOptions, ToolResult } from '../contracts'
import { fail } from '../tool-failure'
import type { BuiltinContext } from './builtin'
import { excerptOfDiff } from './diff-excerpt'

/** What an edit would do to one file. */
export interface EditPlan {
  /** `null` where the file does not exist yet. */
  readonly before: Uint8Array | null
  readonly after: Uint8Array
  readonly replacements?: number
  readonly strategy?: 'exact' | 'flexible' | 'regex' | 'fuzzy'
}

/** Why an edit cannot be made as the workspace stands. */
export interface EditRefusal {
  readonly type: string
  readonly message: string
}

/** What a plan may look at: a workspace, or one that notes what was looked at. */
export type EditView = Pick<Workspace, 'kind' | 'read' | 'files'>

/** A call that gives one file new content: the confirmation and the execution are made from the same plan. */
export abstract class EditInvocation<TParams> extends BaseToolInvocation<TParams> {
  readonly #context: BuiltinContext
  protected readonly path: string

  constructor(params: TParams, context: BuiltinContext, path: string) {
    super(params, context.toolName, context.host.messageBus, context.facts)
    this.#context = context
    this.path = path
  }

  /** Computes the edit without making it. */
  protected abstract plan(view: EditView): Result<EditPlan, EditRefusal>

  override toolLocations(): readonly ToolLocation[] {
    return [{ path: this.path }]
  }

  /**
   * The file before and after, as hashes; the new content is put into the store so that it can be shown. `false` where
   * the edit cannot be made as the workspace stands: there is nothing to look at, and executing would only fail.
   */
  override async shouldConfirmExecute(): Promise<Confirmation | false> {
    const workspace = this.#context.host.workspace()
    const planned = this.plan(workspace)
    if (!planned.ok) return false
    return {
      type: 'edit',
      title: this.getDisplayTitle(),
      path: this.path,
      before: workspace.file(this.path)?.hash ?? null,
      after: workspace.store.put(planned.value.after),
    }
  }

  protected override async run({ workspace }: ExecuteOptions): Promise<ToolResult> {
    const planned = this.plan(workspace)
    if (!planned.ok) return fail(planned.error.type, planned.error.message)
    const before = workspace.file(this.path)?.hash ?? null
    const written = workspace.write(this.path, planned.value.after)
    if (!written.ok) return fail(writeFailureType(written.error), written.error.message)
    return this.#succeed(planned.value, before, workspace.file(this.path)?.hash ?? '')
  }

  #succeed(plan: EditPlan, before: string | null, after: string): ToolResult {
    const oldText = plan.before ? decodeText(plan.before).text : ''
    const diff = diffText(oldText, decodeText(plan.after).text)
    const { replacements, strategy } = plan
    const counts = `+${diff.added} −${diff.removed} lines`
    const what = plan.before ? `Changed ${this.path}` : `Created ${this.path}`
    const times =
      replacements === undefined ? '' : `, ${replacements} ${replacements === 1 ? 'replacement' : 'replacements'}`
    const how = strategy && strategy !== 'exact' ? `; \`old_string\` was matched by its ${strategy} form` : ''
    const excerpt = plan.before ? excerptOfDiff(diff) : ''
    return {
      llmContent: `${what} (${counts}${times}${how}).${excerpt === '' ? '' : `\n${excerpt}`}`,
      display: {
        kind: 'diff',
        path: this.path,
        before,
        after,
        isNewFile: plan.before === null,
        addedLines: diff.added,
        removedLines: diff.removed,
        ...(replacements === undefined ? {} : { replacements }),
        ...(strategy === undefined ? {} : { strategy }),
      },
    }
  }
}

/** The bytes of an existing file; `null` where there is none; a refusal with `type` where a folder has the path. */
export function readForEdit(view: EditView, path: string, type: string): Result<Uint8Array | null, EditRefusal> {
  if (view.kind(path) === 'directory')
    return err({ type, message: `${path || 'the workspace root'} is a folder, not a file` })
  return ok(view.read(path) ?? null)
}

function writeFailureType(error: WorkspaceError): string {
  const isLimit = error.code === 'file_too_large' || error.code === 'workspace_full' || error.code === 'too_many_files'
  return isLimit ? error.code : 'file_write_failure'
}
