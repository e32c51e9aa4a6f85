import type { FunctionDeclaration } from '../../../schema/function-declaration'
import { bindRoles, type RoleBinding } from './bind-roles'
import { CAPABILITIES, type Capability, type CapabilityId } from './capabilities'
import { type Property, propertiesOf } from './properties-of'
import { stem, stemsOf, wordsOf } from './words-of'

/** A declared tool taken for a capability: how well it fits, by which words, and which parameter plays which role. */
export interface ToolMatch {
  readonly capability: CapabilityId
  readonly declaration: FunctionDeclaration
  readonly properties: readonly Property[]
  readonly bindings: readonly RoleBinding[]
  readonly score: number
  readonly evidence: readonly string[]
}

/** The least score at which a tool is trusted with a capability: a verb and an object, or a name that says both. */
const CAPABILITY_THRESHOLD = 6
const NAME_VERB = 4
const NAME_OBJECT = 2
const DESCRIPTION_VERB = 2
const LEADING_VERB = 2
const DESCRIPTION_OBJECT = 1.5
const NAMED_ROLE = 1.5
const STRAY_REQUIRED = -4

/** All capabilities that a declaration could serve, best first. Empty for a tool of another kind. */
export function classifyDeclaration(declaration: FunctionDeclaration): readonly ToolMatch[] {
  const properties = propertiesOf(declaration.parametersJsonSchema)
  return CAPABILITIES.flatMap((capability) => matchCapability(capability, declaration, properties) ?? []).sort(
    (left, right) => right.score - left.score,
  )
}

function matchCapability(
  capability: Capability,
  declaration: FunctionDeclaration,
  properties: readonly Property[],
): ToolMatch | undefined {
  const nameStems = wordsOf(declaration.name).map(stem)
  if (capability.not.some((word) => nameStems.includes(stem(word)))) return undefined
  const bindings = bindRoles(capability, properties)
  // A missing needed parameter is let pass where it may have been renamed past recognition into an optional one.
  if (!capability.needs.every((role) => bindings.some((item) => item.role === role))) return undefined
  const words = scoreWords(capability, declaration, nameStems)
  if (words === undefined) return undefined
  const isGuessed = capability.needs.some((role) =>
    bindings.some((item) => item.role === role && item.evidence.length === 0),
  )
  // "Find an employee by name" finds no files: without a parameter that says so, a word for files has to.
  if (isGuessed && !isAboutFiles(declaration)) return undefined
  const score = words.score + scoreBindings(capability, properties, bindings)
  if (score < CAPABILITY_THRESHOLD) return undefined
  return { capability: capability.id, declaration, properties, bindings, score, evidence: words.evidence }
}

function scoreWords(
  capability: Capability,
  declaration: FunctionDeclaration,
  nameStems: readonly string[],
): { score: number; evidence: readonly string[] } | undefined {
  const description = firstSentences(declaration.description)
  const stems = stemsOf(description)
  const inName = (words: readonly string[]) => words.filter((word) => nameStems.includes(stem(word)))
  const inDescription = (words: readonly string[]) => words.filter((word) => stems.has(stem(word)))
  const han = capability.han.filter((word) => description.includes(word) || declaration.name.includes(word))
  const leading = wordsOf(description).slice(0, 1).map(stem)[0]
  const nameVerbs = inName(capability.verbs)
  const verbs = inDescription(capability.verbs)
  const nameObjects = inName(capability.objects)
  const objects = inDescription(capability.objects)
  const hasObject = nameObjects.length + objects.length + han.length > 0
  if (!hasObject && nameVerbs.length === 0) return undefined
  if (!hasObject && !SELF_EXPLAINING.has(nameStems.join(' '))) return undefined
  const isLeading = leading !== undefined && capability.verbs.some((word) => stem(word) === leading)
  const score =
    (nameVerbs.length > 0 ? NAME_VERB : 0) +
    (nameObjects.length > 0 ? NAME_OBJECT : 0) +
    (verbs.length + Math.min(han.length, 1) > 0 ? DESCRIPTION_VERB : 0) +
    (isLeading ? LEADING_VERB : 0) +
    Math.min(objects.length + han.length, 3) * DESCRIPTION_OBJECT
  return { score, evidence: [...new Set([...nameVerbs, ...nameObjects, ...verbs, ...objects, ...han])] }
}

function isAboutFiles({ name, description }: FunctionDeclaration): boolean {
  const stems = stemsOf(`${name} ${firstSentences(description)}`)
  const words = CAPABILITIES.flatMap((capability) => capability.objects).filter((word) => !ANYTHING.has(word))
  return words.some((word) => stems.has(stem(word))) || /文件|目录|命令/u.test(`${name} ${description}`)
}

/** Objects that are found elsewhere than in files as well. */
const ANYTHING: ReadonlySet<string> = new Set(['name', 'pattern', 'text', 'content', 'line', 'string', 'entry'])

/** Names that are the work itself: an empty description does not make `grep` a riddle. */
const SELF_EXPLAINING: ReadonlySet<string> = new Set(['glob', 'grep', 'ls', 'cat', 'bash', 'shell', 'rm', 'mv', 'cp'])

function scoreBindings(
  capability: Capability,
  properties: readonly Property[],
  bindings: readonly RoleBinding[],
): number {
  const named = bindings.filter((item) => item.evidence.length > 0 && capability.needs.includes(item.role)).length
  const stray = properties.filter(
    (property) => property.required && !bindings.some((item) => item.property === property),
  ).length
  // A new required parameter must not hide the tool: beyond two it is another tool.
  return named * NAMED_ROLE + (stray > 2 ? stray * STRAY_REQUIRED : stray * -1)
}

/** What a tool is for stands first; long descriptions go on about everything else. */
function firstSentences(description: string): string {
  return description
    .split(/(?<=[.!?。！？])\s+/u)
    .slice(0, 2)
    .join(' ')
    .slice(0, 300)
}
