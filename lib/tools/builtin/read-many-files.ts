import { z } from 'zod'
import { err, ok } from '../../base/result'
import type { ToolLocation } from '../../session/events'
import { BaseToolInvocation } from '../base-tool-invocation'
import type { ExecuteOptions, ToolResult } from '../contracts'
import { type BuiltinContext, defineBuiltin } from './builtin'
import { count } from './count'
import { gatherFiles } from './gather-files'
import { IGNORE_OPTIONS } from './ignore-options'
import { patternIssues } from './pattern-issue'
import { readGathered } from './read-gathered'
import { renderFiles } from './render-files'

const Pattern = z.string().min(1)

const contract = z.object({
  include: z
    .array(Pattern)
    .min(1)
    .describe('Globs or paths of the files, relative to the workspace root: src/**/*.ts, README.md.'),
  exclude: z.array(Pattern).optional().meta({ default: [], description: 'Globs of files to leave out.' }),
  recursive: z
    .boolean()
    .optional()
    .meta({ default: true, description: 'Has no effect: use ** in a glob to look into folders.' }),
  useDefaultExcludes: z
    .boolean()
    .optional()
    .meta({ default: true, description: 'Leave out dependencies, build output, editor folders and binary files.' }),
  file_filtering_options: IGNORE_OPTIONS,
})
type ReadManyFilesParams = z.infer<typeof contract>

/** `read_many_files`: the text of all files that some globs match, in one answer, by path. */
export const readManyFiles = defineBuiltin<ReadManyFilesParams>({
  name: 'read_many_files',
  displayName: 'ReadManyFiles',
  description:
    'Reads all files that match the given globs into one answer, each under its path; at most 2000 lines of each. Images, PDF and recordings are left out unless a pattern names their extension or file name.',
  contract,
  prepare: (params, context) => {
    const issues = [
      ...params.include.flatMap((pattern, index) => patternIssues(pattern, `/include/${index}`)),
      ...(params.exclude ?? []).flatMap((pattern, index) => patternIssues(pattern, `/exclude/${index}`)),
    ]
    return issues.length > 0 ? err(issues) : ok(new ReadManyFilesInvocation(params, context))
  },
})

class ReadManyFilesInvocation extends BaseToolInvocation<ReadManyFilesParams> {
  constructor(params: ReadManyFilesParams, { toolName, host, facts }: BuiltinContext) {
    super(params, toolName, host.messageBus, facts)
  }

  override getDescription(): string {
    const { include, exclude = [] } = this.params
    const without = exclude.length > 0 ? `, without ${exclude.join(', ')}` : ''
    return `Read the files that match ${include.join(', ')}${without}`
  }

  override getDisplayTitle(): string {
    const [first = ''] = this.params.include
    const { length } = this.params.include
    return length > 1 ? `Read ${count(length, 'pattern')}` : `Read ${first}`
  }

  override getExplanation(): string {
    return 'Hands the text of many files to the model at once. It changes nothing, so it may run beside other calls.'
  }

  override toolLocations(): readonly ToolLocation[] {
    const isPlain = (pattern: string) => !/[*?[\]{}()!]/.test(pattern)
    return this.params.include.filter(isPlain).map((path) => ({ path }))
  }

  protected override async run({ workspace }: ExecuteOptions): Promise<ToolResult> {
    const gathered = gatherFiles(workspace, this.params)
    const { parts, skipped } = readGathered(workspace, gathered, this.params.include)
    const { text, places } = renderFiles(parts, skipped, gathered.ignoredCount)
    return {
      llmContent: text,
      display: {
        kind: 'files',
        files: parts.map(({ content }, index) => ({ ...content.display, ...places[index] })),
        skipped,
        ignoredCount: gathered.ignoredCount,
      },
    }
  }
}
