export { type Comparison, type ComparisonRow, compareVerdicts, compareVersions } from './compare-versions'
export { type DecidedCall, selectDecidedCalls } from './decided-call'
export { declarationText } from './declaration-text'
export { explainRecordedDecision, type RecordedExplanation, selectDecisions } from './explain-recorded-decision'
export {
  comparePolicies,
  createSessionPolicy,
  judgeDecidedCalls,
  type PolicyComparison,
  type PolicyComparisonRow,
  type PolicyOutcome,
} from './judge-decided-calls'
export { judgeRecordedCalls, type WhatIfOptions, type WhatIfVerdict } from './judge-recorded-calls'
export { type ParsedDraft, parseDraft } from './parse-draft'
export type { RecordedCall } from './recorded-call'
export type { SchemaChange } from './relax-schema'
export { selectRecordedCalls } from './select-recorded-calls'
export { type SourceDraft, type SourceKind, sourceKind, withSource } from './source-draft'
export { type SchemaFix, suggestSchemaFix } from './suggest-schema-fix'
