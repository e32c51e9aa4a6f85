import type { CapabilityId } from '../capabilities/capabilities'
import { bullets, codeList, fence } from './fence'
import type { Wording } from './wording'

const DOES: Readonly<Record<CapabilityId, string>> = {
  read: 'read files',
  list: 'list folders',
  find: 'find files by name',
  search: 'search the text of files',
  write: 'write files',
  edit: 'edit files',
  delete: 'delete files',
  move: 'move or rename files',
  copy: 'copy files',
  run: 'run commands',
}

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`
const short = (text: string) => (text.length > 80 ? `${text.slice(0, 77)}…` : text)

/** The planner's English. */
export const ENGLISH: Wording = {
  understood: (rule, words) => `Rule "${rule}"${words === '' ? '' : ` matched "${words}"`}.`,
  chose: ({ tool, capability, evidence, roles }) =>
    `\`${tool}\` can ${DOES[capability]}: its declaration says ${evidence.length === 0 ? 'so' : evidence.map((word) => `"${word}"`).join(', ')}${roles.length > 0 ? `; ${roles.join(', ')}` : ''}.`,
  choseUnknown: (tool, evidence) =>
    `\`${tool}\` fits${evidence.length > 0 ? `: its declaration shares ${evidence.map((word) => `"${word}"`).join(', ')} with the prompt` : ''}.`,
  corrects: (tool, paths, changes) =>
    `Build of \`${tool}\` failed at ${paths.join(', ')}. Corrected: ${changes.join('; ')}.`,
  slipped: (meant, sent) =>
    `The call went out as \`${sent}\` otherwise than I planned it, and failed. I send \`${meant}\` again as planned.`,
  guessesFile: (said, found) => `There is no ${said}; ${found} is the nearest name, so I use that.`,

  greeting: () => 'Hello! Tell me what to find, read, change or run in the workspace.',
  welcome: () => 'You are welcome.',
  introduction: (abilities, others) =>
    [
      'I am a rule-based planner: I match your words with the tools that are declared right now, without a language model behind it.',
      abilities.length > 0
        ? `With the declared tools I can ${abilities.map((id) => DOES[id]).join(', ')}.`
        : 'No tool for files or commands is declared right now.',
      ...(others.length > 0 ? [`I can also call ${codeList(others)} when a prompt fits its description.`] : []),
      'Try "find every TODO, read the files they are in and write a summary to notes/todo.md".',
    ].join('\n'),
  tools: (tools) =>
    tools.length === 0
      ? 'No tool is declared right now.'
      : `${plural(tools.length, 'tool')} ${tools.length === 1 ? 'is' : 'are'} declared:\n${tools.map((tool) => `- \`${tool.name}\`: ${short(tool.description)}`).join('\n')}`,
  toolParameters: (tool, description, properties) =>
    properties.length === 0
      ? `\`${tool}\` takes nothing: ${short(description)}`
      : `\`${tool}\`: ${short(description)}\n${properties.map((property) => `- \`${property.name}\` (${[property.types.join(' / '), property.required ? 'required' : 'optional'].filter((part) => part !== '').join(', ')})${property.description === '' ? '' : `: ${property.description}`}${property.enumValues.length > 0 ? `; one of ${property.enumValues.join(', ')}` : ''}`).join('\n')}`,
  calculation: (expression, value) => `${expression.trim()} = ${value}`,

  entries: (directory, names) =>
    names.length === 0
      ? `\`${directory || '.'}\` is empty.`
      : `\`${directory || '.'}\` has ${plural(names.length, 'entry', 'entries')}:\n${bullets(names)}`,
  files: (what, paths) =>
    paths.length === 0
      ? `${what === '' ? '' : `${what} `}files`
      : `Found ${plural(paths.length, `${what === '' || what.includes('@') || what.includes('.') ? '' : `${what} `}file`)}:\n${bullets(paths)}`,
  noFiles: (what) => `I found no ${what === '' ? 'files' : `files for "${what}"`}.`,
  matches: (term, count, files, lines) =>
    `"${term}" is on ${plural(count, 'line')} in ${plural(files, 'file')}:\n${lines.join('\n')}`,
  matchingFiles: (term, paths) => `${plural(paths.length, 'file')} with "${term}":\n${bullets(paths)}`,
  filesWithout: (term, paths) =>
    paths.length === 0
      ? `Every file has "${term}".`
      : `${plural(paths.length, 'file')} without "${term}":\n${bullets(paths)}`,
  noMatch: (term) => `I found "${term}" nowhere, so there was nothing to do.`,
  count: (what, count, where) => `${where === '' ? '' : `\`${where}\`: `}${count} ${what === '' ? 'matches' : what}`,
  linesWith: (term) => `lines with "${term}"`,
  sizes: (want, files) =>
    files.length === 1
      ? `The ${want} file is \`${files[0]?.path}\` with ${files[0]?.bytes.toLocaleString('en')} bytes.`
      : `The ${files.length} ${want} files:\n${files.map((file) => `- \`${file.path}\`: ${file.bytes.toLocaleString('en')} bytes`).join('\n')}`,
  part: (name, count, left) =>
    `"${name}" is made of ${plural(count, 'file')}${left > 0 ? `, of which I read ${count - left}` : ''}:`,
  total: (what, count) => `In total: ${count} ${what}`,
  value: (key, value, path) => `\`${key}\` in \`${path}\` is ${value}`,
  foundLines: (path, lines) => `\`${path}\` says:\n${lines.map((line) => `> ${line}`).join('\n')}`,
  noAnswer: (question, paths) =>
    `I could not find an answer to "${short(question)}" in ${codeList(paths, 5)}. Which key or word should I look for?`,
  outline: (kind, path, names) =>
    names.length === 0
      ? `\`${path}\` has no ${kind}.`
      : `${kind} of \`${path}\` (${names.length}):\n${names.map((name) => `- ${name}`).join('\n')}`,
  summary: (path, { lineCount, lead, label, names }) =>
    [
      `**${path}** (${plural(lineCount, 'line')})${lead === undefined ? '' : `: ${lead}`}`,
      ...(label !== undefined && names.length > 0
        ? [`${label}: ${names.slice(0, 12).join(', ')}${names.length > 12 ? ', …' : ''}`]
        : []),
    ].join('\n'),
  fileText: (path, text, note) => `\`${path}\`${note === '' ? '' : ` (${note})`}:\n${fence(text)}`,
  lineRange: (first, last) => (first === last ? `line ${first}` : `lines ${first} to ${last}`),
  compared: (left, right, lines) =>
    `${plural(lines.length, 'difference')} between \`${left}\` and \`${right}\`:\n${lines.slice(0, 60).join('\n')}`,
  same: (left, right) => `\`${left}\` and \`${right}\` are identical.`,
  onlyIn: (left, right, keys) =>
    keys.length === 0
      ? `Everything in \`${left}\` is in \`${right}\` too: nothing is missing.`
      : `${plural(keys.length, 'entry', 'entries')} of \`${left}\` not in \`${right}\`:\n${bullets(keys)}`,
  tableFigure: (query, column, figure, filters, rows) =>
    `${query}${column === undefined ? '' : ` of ${column}`}${filters.length > 0 ? ` where ${filters.join(' and ')}` : ''}: ${figure}${
      rows.length > 0
        ? `\n${rows
            .slice(0, 10)
            .map((row) => `- ${row}`)
            .join('\n')}`
        : ''
    }`,
  tableRows: (filters, rows) =>
    `${plural(rows.length - 1, 'row')} where ${filters.join(' and ')}:\n${fence(rows.join('\n'))}`,

  created: (path) => `Created \`${path}\`.`,
  saved: (path) => `Wrote \`${path}\`.`,
  edited: (path, places) => `Changed \`${path}\` in ${plural(places, 'place')}.`,
  commentedAtStart: () =>
    'You named no place for the comment, so it is at the top. Name a function or a line to have it there.',
  verified: (from, left) =>
    left === 0
      ? `A last search finds \`${from}\` as a whole word nowhere any more.`
      : `A last search still finds \`${from}\` on ${plural(left, 'line')}.`,
  unchanged: (path) => `\`${path}\` is already so; I left it alone.`,
  deleted: (paths) => `Deleted ${codeList(paths)}.`,
  moved: (from, to, isCopy) => `${isCopy ? 'Copied' : 'Moved'} \`${from}\` to \`${to}\`.`,
  ran: (command, output, exitCode) =>
    `\`${command}\` ${exitCode === undefined ? 'ran' : exitCode === 0 ? 'succeeded' : `ended with exit code ${exitCode}`}${output === '' ? ' without output.' : `:\n${fence(output.split('\n').slice(0, 80).join('\n'))}`}`,
  checkResult: (summary, failures) =>
    `${/^checks?\b/i.test(summary) ? '' : 'Check: '}${summary}${failures.length > 0 ? `\n${failures.join('\n')}` : ''}`,
  fixed: (path, line, from, to) => `Fixed \`${path}:${line}\`: \`${from}\` → \`${to}\`.`,
  leftAlone: (count, about) =>
    `${plural(count, 'failure')} outside of ${about} left alone, as you asked only for ${about}.`,
  toolResult: (tool, lines) =>
    lines.length === 0 ? `\`${tool}\` is done.` : `\`${tool}\` answered:\n${lines.join('\n')}`,
  conditionSkipped: (path, state) =>
    ({
      exists: `\`${path}\` exists.`,
      missing: `There is no \`${path}\`.`,
      contains: `\`${path}\` has that text.`,
      lacks: `\`${path}\` does not have that text.`,
    })[state],

  noTool: (capability) =>
    `I can't do that: no declared tool can ${DOES[capability]}. Declare or enable one, and ask again.`,
  cannot: (clause, tools) =>
    `I can't do "${short(clause.trim())}": none of the declared tools fits${tools.length > 0 ? ` (${codeList(tools, 12)})` : ''}. Could you say it in other words, or name the file, text or command?`,
  unfilled: (tool, properties) =>
    `Before I call \`${tool}\` I need to know:\n${properties.map((property) => `- \`${property.name}\`${property.description === '' ? ` (${property.types.join(' / ')})` : ` (${property.description})`}${property.enumValues.length > 0 ? `: ${property.enumValues.join(', ')}` : ''}`).join('\n')}\nWhat should it be?`,
  outOfBounds: (tool, { name, minimum, maximum }, value) =>
    `\`${tool}\` takes a \`${name}\` ${minimum === undefined ? '' : `from ${minimum}`}${maximum === undefined ? '' : ` to ${maximum}`}, and ${value} is outside of that. Which value should it be?`.replace(
      / {2,}/g,
      ' ',
    ),
  rejected: (tool, reason) =>
    `You rejected \`${tool}\`${reason === undefined ? '' : ` ("${reason}")`}, so I stopped there. What should I do instead?`,
  denied: (tool, message) => `\`${tool}\` was denied by policy, so I stopped: ${message}`,
  cancelled: (tool) => `\`${tool}\` was cancelled, so I stopped there.`,
  invalid: (tool, message) => `I could not build a valid call of \`${tool}\`: ${message}`,
  failed: (tool, message) => `\`${tool}\` failed: ${message}`,
  missingFile: (path, near) =>
    `I could not find \`${path}\`.${near.length > 0 ? ` Did you mean ${codeList(near, 5)}?` : ' Which file do you mean?'}`,
  notFoundIn: (what, path) => `I could not find "${short(what)}" in \`${path}\`, so I changed nothing there.`,
  noComments: (path) =>
    `I know no way to write a comment in \`${path}\`, so I changed nothing. Should the text go there as a plain line?`,
  ambiguous: (what, path, places) =>
    `"${what}" is not clear in \`${path}\`: ${places.slice(0, 8).join(', ')}. Which one do you mean?`,
  exists: (path) => `\`${path}\` exists already. Should I overwrite it?`,
  noEarlier: () => 'I have nothing to write or report yet. What should I look for first?',
  noManifest: (names) => `I found no file that lists dependencies (${codeList(names, 8)}). Which file has them?`,
  noCheck: () =>
    'I found no check to run: no script of that name in package.json, Makefile or a shell script. Which command is it?',
  ask: (about) =>
    ({
      rename: 'Which file or name should I rename, and what should the new name be?',
      delete: 'What should I delete? Please name the file, line or text.',
      edit: 'Which file should I change, and what exactly should be different?',
      comment: 'In which file should the comment be, and what should it say?',
      create: 'What should I create? Please name the file and what it should contain.',
      move: 'Which file should I move or copy, and where to?',
      read: 'Which file do you mean?',
      search: 'What should I search for?',
      run: 'Which command should I run?',
      compare: 'Which two files should I compare?',
      count: 'What should I count? Please name the files, lines or text.',
      fix: 'What should I fix? Please name the file and what is wrong, or ask me to run the check.',
    })[about],
  purpose: (clause) => `The user asked: ${short(clause.trim().replace(/\s+/g, ' '))}`,
  checkPurpose: () => "Run the project's check",
  mendPurpose: (expected) => `Write what the check expects: ${short(expected)}`,
  summaryTitle: (term) => (term === undefined ? 'Summary' : `${term} summary`),
  summaryCount: (count, files) => `${count} in ${plural(files, 'file')}.`,
  summaryLine: (line, text) => `- line ${line}: ${text}`,
}
