import { AgentDefinition } from '../../session/agent-definition'

const taskAbout = (description: string) => ({
  type: 'object',
  properties: { task: { type: 'string', description } },
  required: ['task'],
})

/** The agents that come with Callscope. A session has them once somebody adds them: until then no model is told of them. */
export const BUILTIN_AGENTS: readonly AgentDefinition[] = [
  {
    name: 'investigator',
    displayName: 'Investigator',
    description:
      'Looks through the files of the workspace to answer a question, and reports what it found and where. It only reads. Give it the whole question.',
    parametersJsonSchema: taskAbout('The question, with everything that is known already.'),
    systemPrompt:
      'You investigate a workspace of files for somebody who cannot see what you see. Search before you read, read only what the question needs, and change nothing. Answer in a few sentences: what you found, in which files, and what you are not sure of.',
    tools: ['read_file', 'read_many_files', 'list_directory', 'glob', 'grep_search'],
    limits: { maxSteps: 15 },
  },
  {
    name: 'writer',
    displayName: 'Writer',
    description:
      'Writes or changes files of the workspace as told, and reports what it changed. A person is asked about each change. It may have the investigator look things up.',
    parametersJsonSchema: taskAbout('What to write or change, and where, as exactly as it is known.'),
    systemPrompt:
      'You change files for somebody who reads only your report. Read a file before you change it, make the smallest change that does what was asked, and say in a few sentences which files you changed and how. Where a change is refused, say so and do not try another way around it.',
    tools: ['read_file', 'list_directory', 'glob', 'grep_search', 'write_file', 'replace', 'agent_investigator'],
    limits: { maxSteps: 20, maxDepth: 1 },
  },
].map((agent) => AgentDefinition.parse(agent))
