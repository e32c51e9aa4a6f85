import type { LessonTexts } from '../../lesson-texts'
import askFirst from './ask-first.json'
import badArgument from './bad-argument.json'
import breakSchema from './break-schema.json'
import declarativeOrImperative from './declarative-or-imperative.json'
import environmentDrift from './environment-drift.json'
import happyPath from './happy-path.json'
import nameCollision from './name-collision.json'
import oldNames from './old-names.json'
import ownTool from './own-tool.json'
import parallel from './parallel.json'
import policySaysNo from './policy-says-no.json'
import zodOrHand from './zod-or-hand.json'

/** The words of every lesson in English, by lesson. */
export const EN_LESSONS: Readonly<Record<string, LessonTexts>> = {
  'happy-path': happyPath,
  'bad-argument': badArgument,
  'policy-says-no': policySaysNo,
  'ask-first': askFirst,
  parallel: parallel,
  'environment-drift': environmentDrift,
  'old-names': oldNames,
  'name-collision': nameCollision,
  'declarative-or-imperative': declarativeOrImperative,
  'zod-or-hand': zodOrHand,
  'own-tool': ownTool,
  'break-schema': breakSchema,
}
