import type { ToolDefinitionInput } from '../../../session/tool-definition'
import type { LessonPlan } from '../define-lesson'
import { callTools, policyText, sayText } from '../plan-commands'
import { SEARCH_CATALOG } from './search-catalog'

function withLimit(limit: Readonly<Record<string, unknown>>): ToolDefinitionInput {
  return {
    ...SEARCH_CATALOG,
    parametersJsonSchema: {
      type: 'object',
      properties: { query: { type: 'string', description: 'Words to look for.' }, limit },
      required: ['query'],
      additionalProperties: false,
    },
  }
}

const BROKEN = withLimit({ type: 'string' })
const MENDED = withLimit({ type: 'integer', minimum: 1, maximum: 50 })

function renamedRead(mapping?: object): ToolDefinitionInput {
  return {
    name: 'read_file',
    displayName: 'Read file',
    description: 'Reads one file of the workspace.',
    kind: 'builtin',
    parametersJsonSchema: {
      type: 'object',
      properties: { path: { type: 'string', description: 'The file to read.' } },
      required: ['path'],
    },
    implementation: { type: 'builtin', name: 'read_file', ...(mapping ? { mapping } : {}) },
  }
}

/** A declaration is data: break it, watch recorded calls fail, mend it, and find what the implementation still needs. */
export const BREAK_SCHEMA: LessonPlan = {
  id: 'break-schema',
  minutes: 6,
  start: (word) => ({
    model: 'manual',
    files: { 'menu.txt': 'Sencha 4.50\n' },
    tools: [SEARCH_CATALOG],
    policy: policyText({ toolName: 'search_catalog', decision: 'allow', priority: 500 }),
    setup: [{ type: 'prompt.submit', text: word('prompt') }],
  }),
  steps: (word) => [
    {
      id: 'good',
      check: { call: { tool: 'search_catalog', args: { limit: 5 }, status: 'success' } },
      showMe: [callTools(['search_catalog', { query: 'tea', limit: 5 }])],
      look: { tab: 'schema', tool: 'search_catalog' },
    },
    {
      id: 'break',
      right: 'fails',
      check: {
        all: [
          { answer: 'any' },
          {
            event: 'tool.defined',
            where: {
              tool: {
                name: 'search_catalog',
                parametersJsonSchema: { properties: { limit: { type: { $exact: 'string' } } } },
              },
            },
          },
        ],
      },
      showMe: [{ type: 'tool.define', tool: BROKEN }],
      look: { tab: 'schema', tool: 'search_catalog', call: 'last' },
    },
    {
      id: 'rerun',
      check: { call: { tool: 'search_catalog', rerun: true, failedAt: 'declaration' } },
      showMe: [{ type: 'call.rerun', callId: '$last:search_catalog' }],
      look: { call: 'last' },
    },
    {
      id: 'mend',
      check: { call: { tool: 'search_catalog', rerun: true, status: 'success' } },
      showMe: [
        { type: 'tool.define', tool: MENDED },
        { type: 'call.rerun', callId: '$last:search_catalog' },
      ],
      look: { tab: 'schema', tool: 'search_catalog' },
    },
    {
      id: 'drift',
      right: 'implementation',
      check: {
        all: [
          { answer: 'any' },
          { call: { tool: 'read_file', failedAt: 'implementation', args: { path: 'menu.txt' } } },
        ],
      },
      showMe: [{ type: 'tool.define', tool: renamedRead() }, callTools(['read_file', { path: 'menu.txt' }])],
      look: { tab: 'schema', tool: 'read_file' },
    },
    {
      id: 'map',
      check: {
        all: [
          { call: { tool: 'read_file', args: { path: 'menu.txt' }, status: 'success' } },
          { event: 'run.finished', where: { outcome: 'completed' } },
        ],
      },
      showMe: [
        { type: 'tool.define', tool: renamedRead({ rename: { path: 'file_path' } }) },
        callTools(['read_file', { path: 'menu.txt' }]),
        sayText(word('answer')),
      ],
      look: { tab: 'schema', tool: 'read_file' },
    },
  ],
}
