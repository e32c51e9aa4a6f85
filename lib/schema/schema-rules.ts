import { adviceRules } from './advice-rules'
import { keywordRules } from './keyword-rules'
import { limitRules } from './limit-rules'
import { propertyRules } from './property-rules'
import type { SchemaRule } from './schema-subject'
import { valueRules } from './value-rules'

/** All rules, those about mistakes first. */
export const SCHEMA_RULES: readonly SchemaRule[] = [
  ...keywordRules,
  ...propertyRules,
  ...valueRules,
  ...adviceRules,
  ...limitRules,
]
