import { isJsonObject } from '../base/json'
import type { PolicyRule } from '../session/policy-rule'
import type { PolicyCall } from './policy-call'

const NAMES = new Set([
  'package.json',
  'makefile',
  'gnumakefile',
  'dockerfile',
  'containerfile',
  'cmakelists.txt',
  'cargo.toml',
  'go.mod',
  'pyproject.toml',
  'setup.py',
  'setup.cfg',
  'gemfile',
  'rakefile',
  'pom.xml',
  'build.xml',
  'build.gradle',
  'build.gradle.kts',
  'settings.gradle',
  'settings.gradle.kts',
  'build.sbt',
  'build.bazel',
  'workspace.bazel',
  'composer.json',
  'justfile',
  'jenkinsfile',
])
const EDITING_WORDS = new Set(['write', 'edit', 'replace', 'patch', 'update', 'create', 'append', 'save'])
const PATH_PARAMETER = /(?:^|_)(?:path|file|filename)$/i

/** Whether a path names a file that runs code when a project is installed or built, such as `package.json`. */
export function isBuildFile(path: string): boolean {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase()
  return NAMES.has(name) || name.startsWith('dockerfile.')
}

/** The build file that a call would write, if any: told by the tool's name and the paths it is given. */
export function editedBuildFile(call: PolicyCall): string | undefined {
  // The path first: most calls name no build file, and splitting the tool's name costs more than looking.
  const path = buildFileOf(call)
  return path !== undefined && edits(call) ? path : undefined
}

function edits(call: PolicyCall): boolean {
  return call.traits.kind === 'edit' || call.toolName.split(/[^A-Za-z0-9]+/).some((word) => EDITING_WORDS.has(word))
}

function buildFileOf(call: PolicyCall): string | undefined {
  for (const { path } of call.locations ?? []) if (isBuildFile(path)) return path
  if (!isJsonObject(call.args)) return undefined
  for (const key of Object.keys(call.args)) {
    const value = call.args[key]
    if (typeof value === 'string' && PATH_PARAMETER.test(key) && isBuildFile(value)) return value
  }
  return undefined
}

/** The rule that protects build files. It stands above every other, in every mode. */
export const BUILD_FILE_RULE: PolicyRule = {
  id: 'default:build-files',
  source: 'default',
  priority: Number.MAX_SAFE_INTEGER,
  decision: 'ask_user',
  toolName: '*',
  description: 'Files that run code on install or build (package.json, Makefile, …) are always asked about.',
}
