/**
 * A just-bash transform that sends what a script prints to a file as soon as each command has printed it, both streams
 * in their true order. just-bash hands output over only when a whole script has ended, and the two streams apart.
 *
 * Commands whose output goes elsewhere (pipes, substitutions, own redirections, function bodies) stay as they are; a
 * script that redirects its own shell with `exec` is not touched at all. Only the run's own script is changed: those that
 * it starts (`sh file`) may have their output captured, and print where the command that starts them prints.
 */
export class OutputRedirects {
  name = 'output-redirects'
  #sink
  #isUsed = false

  /** @param sink the file to append to */
  constructor(sink) {
    this.#sink = { type: 'Word', parts: [{ type: 'Literal', value: sink }] }
  }

  transform({ ast }) {
    if (this.#isUsed || redirectsShell(ast)) return { ast }
    this.#isUsed = true
    return { ast: { ...ast, statements: this.#statements(ast.statements) } }
  }

  #statements(statements) {
    return statements.map((statement) => ({
      ...statement,
      pipelines: statement.pipelines.map((pipeline) => this.#pipeline(pipeline)),
    }))
  }

  #pipeline(pipeline) {
    const last = pipeline.commands.length - 1
    const commands = pipeline.commands.map((command, index) => {
      if (index === last) return this.#lastCommand(command)
      return pipeline.pipeStderr?.[index] ? command : this.#redirect(command, [2])
    })
    return { ...pipeline, commands }
  }

  /** The last command of a pipeline prints where the script prints. */
  #lastCommand(command) {
    if (command.type === 'FunctionDef') return command
    if (command.type === 'SimpleCommand' || command.redirections.some(changesOutput))
      return this.#redirect(command, [1, 2])
    return this.#compound(command)
  }

  /** Inside a loop, a branch or a group each command is sent by itself. */
  #compound(command) {
    switch (command.type) {
      case 'If':
        return {
          ...command,
          clauses: command.clauses.map(({ condition, body }) => ({
            condition: this.#statements(condition),
            body: this.#statements(body),
          })),
          elseBody: command.elseBody && this.#statements(command.elseBody),
        }
      case 'While':
      case 'Until':
        return { ...command, condition: this.#statements(command.condition), body: this.#statements(command.body) }
      case 'For':
      case 'CStyleFor':
      case 'Subshell':
      case 'Group':
        return { ...command, body: this.#statements(command.body) }
      case 'Case':
        return { ...command, items: command.items.map((item) => ({ ...item, body: this.#statements(item.body) })) }
      default:
        return this.#redirect(command, [1, 2])
    }
  }

  /** Puts our redirections first, so that the command's own ones, which come later, win. */
  #redirect(command, streams) {
    if (command.type === 'FunctionDef') return command
    if (command.type === 'SimpleCommand' && command.name === null) return command
    const ours = streams.map((fd) => ({ type: 'Redirection', fd, operator: '>>', target: this.#sink }))
    return { ...command, redirections: [...ours, ...command.redirections.map(toStream)] }
  }
}

const OUTPUT_OPERATORS = new Set(['>', '>>', '>|', '>&', '&>', '&>>', '<>'])

function changesOutput(redirection) {
  return OUTPUT_OPERATORS.has(redirection.operator)
}

/** `/dev/stdout` and `/dev/stderr` mean the streams as they are redirected by now. */
function toStream(redirection) {
  const target = literalOf(redirection.target)
  const stream = { '/dev/stdout': '1', '/dev/stderr': '2' }[target]
  if (stream === undefined || (redirection.operator !== '>' && redirection.operator !== '>>')) return redirection
  return { ...redirection, operator: '>&', target: { type: 'Word', parts: [{ type: 'Literal', value: stream }] } }
}

function literalOf(word) {
  return word?.parts?.length === 1 && word.parts[0].type === 'Literal' ? word.parts[0].value : undefined
}

/** Whether `exec` occurs as a command anywhere: it may move the streams of the shell itself. */
function redirectsShell(node) {
  if (typeof node !== 'object' || node === null) return false
  if (Array.isArray(node)) return node.some(redirectsShell)
  if (node.type === 'SimpleCommand' && literalOf(node.name) === 'exec') return true
  return Object.values(node).some(redirectsShell)
}
