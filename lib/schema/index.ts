export type { BuildIssue } from './build-issue'
export { type CompiledSchema, compileSchema } from './compile-schema'
export type { IgnoredProperty } from './find-ignored'
export { type DeclarationSource, type FunctionDeclaration, toFunctionDeclaration } from './function-declaration'
export { issuesFromZod } from './issues-from-zod'
export type { TextRange } from './json-location'
export type { JsonSchema, JsonSchemaObject, SchemaProblem, TypeName } from './json-schema'
export {
  type ArgumentsVerdict,
  type JudgeOptions,
  judgeArguments,
} from './judge-arguments'
export { JUDGE_LIMITS, type JudgeLimit } from './judge-limits'
export {
  type DeclarationLint,
  type DeclarationProblem,
  type DraftDeclaration,
  lintDeclarationText,
} from './lint-declaration-text'
export { locatePointer } from './locate-pointer'
export { nearestName, nearestNames } from './nearest-name'
export type { Normalisation } from './repair-arguments'
export type { RepairName } from './repair-name'
export { zodToParameters } from './zod-to-parameters'
