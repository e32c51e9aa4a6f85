/** Judges what a run did for a task by its outcome; an empty list of failures is a pass. */
export function judge(
  task: unknown,
  run: {
    readonly files: Readonly<Record<string, string>>
    readonly calls: readonly { readonly name: string; readonly args: unknown; readonly step: number }[]
    readonly text: string
  },
): { readonly pass: boolean; readonly failures: readonly string[] }
