/** A tool of a task: what is declared, and what it answers. The planner sees the declaration alone. */
export interface VariationTool {
  readonly name: string
  readonly description: string
  readonly parametersJsonSchema: Readonly<Record<string, unknown>>
  readonly canned: readonly { readonly when: unknown; readonly response: unknown }[]
  readonly fallback: unknown
}

/** One task in other words, on another workspace, or with other tools; `expect` is as the judge reads it. */
export interface Variation {
  readonly id: string
  readonly kind: string
  readonly prompts: readonly string[]
  readonly files: Readonly<Record<string, string>>
  readonly tools: readonly VariationTool[]
  readonly expect: VariationExpect
}

/** Files that nothing is said about must stay as they are. */
export interface VariationExpect {
  readonly [check: string]: unknown
  readonly files?: Readonly<Record<string, unknown>>
  readonly absent?: readonly string[]
  readonly free?: readonly string[]
}

type Files = Readonly<Record<string, string>>

/** Makes a task; what its expectation does not name of the original files is expected unchanged, and no file may be new. */
export function vary(
  id: string,
  given: readonly [Files, ...VariationTool[]],
  prompt: string | readonly string[],
  expect: VariationExpect,
): Variation {
  const [files, ...tools] = given
  const named = new Set([...Object.keys(expect.files ?? {}), ...(expect.absent ?? []), ...(expect.free ?? [])])
  const isNew = Object.keys(expect.files ?? {}).some((path) => !(path in files))
  return {
    id,
    kind: id.replace(/^(?:en|zh)-|-\d+$/g, ''),
    prompts: typeof prompt === 'string' ? [prompt] : prompt,
    files,
    tools,
    expect: {
      unchanged: Object.keys(files).filter((path) => !named.has(path)),
      ...(isNew || expect.free ? {} : { noNewFiles: true }),
      ...expect,
    },
  }
}

/** What an honest question or refusal has in it. */
export const ASKS = ['?', '？', 'which', 'what', 'please', 'tell me', '请', '哪', '什么'] as const
export const CANNOT = ['no tool', 'cannot', "can't", 'none of', 'not able', 'there is no', '没有', '无法', '不能'] as const
