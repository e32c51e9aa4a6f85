import { across, type FactsByDialect, fact } from './portability-fact'

// What every dialect says of a keyword whatever its value. The columns are those of `across`: Gemini `parameters`, Gemini
// `parametersJsonSchema`, OpenAI strict, OpenAI not strict, Anthropic, Anthropic strict.

const FIELD = fact('ok', 'typed', 'genaiTypes')
const NO_FIELD_NOTE = 'Unknown name … Cannot find field: the Schema type of the request has no such field'
const NO_FIELD = fact('rejected', 'likely', ['geminiUnknownNames', 'genaiTypes'], NO_FIELD_NOTE)
const LISTED = fact('ok', 'likely', 'genaiTypes')
const UNLISTED = fact('unknown', 'unknown', 'geminiJsonSchema', 'accepted, but nothing says that it is enforced')
const UNENFORCED = fact('ignored', 'inferred', 'genaiTypes', 'not in the list of supported keywords')
const STRICT_OK = fact('ok', 'documented', 'openaiDocs')
const STRICT_NO = fact('rejected', 'documented', 'openaiDocs')
const STRICT_THROWS = fact('rejected', 'likely', 'openaiProbe', 'the official SDK refuses to send it')
const STRICT_SILENT = fact('unknown', 'unknown', 'openaiDocs', 'not in the list of supported keywords')
const LOOSE_OK = fact('ok', 'documented', 'openaiFunctions')
const LOOSE_LIKELY = fact('ok', 'inferred', 'openaiFunctions')
const LOOSE_IGNORED = fact('ignored', 'documented', 'openaiFunctions', 'nothing is enforced without strict')
const LOOSE_GUESS = fact('ignored', 'inferred', 'openaiFunctions', 'nothing is enforced without strict')
const PLAIN_OK = fact('ok', 'documented', 'anthropicTools')
const PLAIN_LIKELY = fact('ok', 'inferred', 'anthropicTools')
const PLAIN_IGNORED = fact('ignored', 'documented', 'anthropicTools', 'nothing is enforced without strict')
const PLAIN_GUESS = fact('ignored', 'inferred', 'anthropicTools', 'nothing is enforced without strict')
const TIGHT_OK = fact('ok', 'documented', 'anthropicStrict')
const TIGHT_NO = fact('rejected', 'documented', 'anthropicStrict')
const TIGHT_SILENT = fact('unknown', 'unknown', 'anthropicStrict', 'not in the list of supported keywords')

const reported = (source: Parameters<typeof fact>[2]) => fact('rejected', 'reported', source, NO_FIELD_NOTE)
const BASIC = across(FIELD, LISTED, STRICT_OK, LOOSE_OK, PLAIN_OK, TIGHT_OK)
const CONDITIONAL = across(NO_FIELD, UNLISTED, STRICT_NO, LOOSE_GUESS, PLAIN_GUESS, TIGHT_SILENT)
const TEXT_LENGTH = across(FIELD, UNENFORCED, STRICT_SILENT, LOOSE_IGNORED, PLAIN_IGNORED, TIGHT_NO)
const BOUND = across(
  FIELD,
  LISTED,
  STRICT_OK,
  LOOSE_IGNORED,
  PLAIN_IGNORED,
  fact('rejected', 'documented', ['anthropicStrict', 'anthropicBounds']),
)
const OPEN_BOUND = across(
  reported(['geminiExclusive', 'genaiTypes']),
  UNLISTED,
  STRICT_OK,
  LOOSE_IGNORED,
  PLAIN_IGNORED,
  fact('rejected', 'likely', 'anthropicStrict', 'numerical constraints are not supported'),
)
const ARRAY_RULE = across(NO_FIELD, UNLISTED, STRICT_THROWS, LOOSE_IGNORED, PLAIN_IGNORED, TIGHT_NO)
const OBJECT_COUNT = across(FIELD, UNLISTED, STRICT_THROWS, LOOSE_IGNORED, PLAIN_IGNORED, TIGHT_SILENT)
const KEY_PATTERN = across(NO_FIELD, UNLISTED, STRICT_THROWS, LOOSE_IGNORED, PLAIN_IGNORED, TIGHT_SILENT)
const IDENTITY = across(NO_FIELD, LISTED, LOOSE_LIKELY, LOOSE_LIKELY, PLAIN_LIKELY, TIGHT_SILENT)
const ANNOTATION = across(NO_FIELD, UNLISTED, STRICT_SILENT, LOOSE_IGNORED, PLAIN_IGNORED, TIGHT_SILENT)

/** Facts that hold for a keyword whatever its value; what depends on the value is in `value-facts.ts`. */
export const KEYWORD_FACTS: Readonly<Record<string, FactsByDialect>> = {
  type: BASIC,
  description: BASIC,
  properties: BASIC,
  required: BASIC,
  items: BASIC,
  enum: BASIC,
  anyOf: BASIC,
  title: across(FIELD, LISTED, STRICT_SILENT, LOOSE_IGNORED, PLAIN_IGNORED, fact('ok', 'probed', 'anthropicProbe')),
  nullable: across(FIELD, UNENFORCED, STRICT_SILENT, LOOSE_GUESS, PLAIN_GUESS, TIGHT_SILENT),
  const: across(
    reported('geminiConst'),
    UNENFORCED,
    fact('ok', 'inferred', 'openaiDocs'),
    LOOSE_OK,
    PLAIN_OK,
    TIGHT_OK,
  ),
  default: across(
    FIELD,
    UNLISTED,
    fact('unknown', 'unknown', 'openaiDefault', 'refused in 2024 and 2025, later only by Azure'),
    LOOSE_GUESS,
    PLAIN_GUESS,
    TIGHT_OK,
  ),
  example: across(FIELD, UNLISTED, STRICT_SILENT, LOOSE_GUESS, PLAIN_GUESS, TIGHT_SILENT),
  propertyOrdering: across(
    FIELD,
    fact('ok', 'typed', 'genaiTypes'),
    STRICT_SILENT,
    LOOSE_GUESS,
    PLAIN_GUESS,
    TIGHT_SILENT,
  ),
  format: across(null, null, STRICT_OK, LOOSE_IGNORED, PLAIN_IGNORED, TIGHT_OK),
  pattern: across(FIELD, UNENFORCED, STRICT_OK, LOOSE_IGNORED, PLAIN_IGNORED, TIGHT_OK),
  minLength: TEXT_LENGTH,
  maxLength: TEXT_LENGTH,
  minimum: BOUND,
  maximum: BOUND,
  exclusiveMinimum: OPEN_BOUND,
  exclusiveMaximum: OPEN_BOUND,
  multipleOf: {
    ...BOUND,
    ...across(reported(['geminiMultiple', 'genaiTypes']), UNLISTED, STRICT_OK, LOOSE_IGNORED, PLAIN_IGNORED, TIGHT_NO),
  },
  minItems: across(FIELD, LISTED, STRICT_OK, LOOSE_IGNORED, PLAIN_IGNORED, TIGHT_NO),
  maxItems: across(FIELD, LISTED, STRICT_OK, LOOSE_IGNORED, PLAIN_IGNORED, TIGHT_NO),
  uniqueItems: { ...ARRAY_RULE, 'gemini-parameters': reported(['geminiUnique', 'genaiTypes']) },
  contains: ARRAY_RULE,
  minContains: ARRAY_RULE,
  maxContains: ARRAY_RULE,
  minProperties: OBJECT_COUNT,
  maxProperties: OBJECT_COUNT,
  prefixItems: across(NO_FIELD, LISTED, STRICT_THROWS, LOOSE_IGNORED, PLAIN_LIKELY, TIGHT_SILENT),
  additionalItems: across(NO_FIELD, UNLISTED, STRICT_THROWS, LOOSE_GUESS, PLAIN_GUESS, TIGHT_SILENT),
  unevaluatedItems: CONDITIONAL,
  patternProperties: KEY_PATTERN,
  propertyNames: { ...KEY_PATTERN, 'gemini-parameters': reported(['geminiPropertyNames', 'genaiTypes']) },
  additionalProperties: BASIC,
  unevaluatedProperties: CONDITIONAL,
  oneOf: across(
    NO_FIELD,
    fact('ok', 'likely', 'genaiTypes', 'read as anyOf'),
    fact('rejected', 'reported', ['openaiOneOf', 'openaiProbe'], "'oneOf' is not permitted"),
    LOOSE_LIKELY,
    fact('ok', 'likely', 'anthropicRoot', 'refused at the root only'),
    fact('rejected', 'inferred', 'anthropicStrict', 'not in the list of supported keywords; the SDK makes it anyOf'),
  ),
  allOf: across(
    NO_FIELD,
    UNLISTED,
    fact('rejected', 'documented', ['openaiDocs', 'openaiAllOf'], "'allOf' is not permitted"),
    LOOSE_LIKELY,
    PLAIN_OK,
    TIGHT_OK,
  ),
  not: CONDITIONAL,
  if: CONDITIONAL,
  // biome-ignore lint/suspicious/noThenProperty: `then` is the keyword's own name.
  then: CONDITIONAL,
  else: CONDITIONAL,
  dependentRequired: CONDITIONAL,
  dependentSchemas: CONDITIONAL,
  dependencies: CONDITIONAL,
  $ref: across(
    fact('rejected', 'likely', ['geminiRefSiblings', 'genaiTypes'], 'unknown to one backend, refused by another'),
    fact('ok', 'likely', ['genaiTypes', 'geminiJsonSchema']),
    STRICT_OK,
    LOOSE_LIKELY,
    PLAIN_LIKELY,
    TIGHT_OK,
  ),
  $defs: across(NO_FIELD, LISTED, STRICT_OK, LOOSE_LIKELY, PLAIN_LIKELY, TIGHT_OK),
  definitions: across(NO_FIELD, UNLISTED, STRICT_SILENT, LOOSE_LIKELY, PLAIN_LIKELY, TIGHT_SILENT),
  $id: IDENTITY,
  $anchor: IDENTITY,
  $schema: across(
    fact('rejected', 'reported', 'geminiSchema', NO_FIELD_NOTE),
    fact('unknown', 'unknown', 'geminiJsonSchema', 'not in the list; some adapters take it out'),
    fact('ok', 'inferred', 'openaiDocs'),
    LOOSE_OK,
    PLAIN_OK,
    fact('ok', 'inferred', 'anthropicStrict'),
  ),
  examples: ANNOTATION,
  $comment: ANNOTATION,
  readOnly: ANNOTATION,
  writeOnly: ANNOTATION,
  deprecated: ANNOTATION,
}

/** Facts about a keyword that no standard knows. */
export const STRANGE_KEYWORD = across(NO_FIELD, UNLISTED, STRICT_SILENT, LOOSE_GUESS, PLAIN_GUESS, TIGHT_SILENT)
