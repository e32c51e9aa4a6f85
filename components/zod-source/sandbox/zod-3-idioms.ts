/** What Zod 3 had and Zod 4 has not: how it is called, and what stands in its place. Source: Zod's migration guide for 4. */
const IDIOMS: readonly (readonly [call: RegExp, advice: string])[] = [
  [/\.(?:ostring|onumber|oboolean|odate)\(/, 'z.ostring() and its kind are gone: z.string().optional().'],
  [/\.deepPartial\(/, '.deepPartial() is gone: .partial() goes one level deep, and z.deepPartial(schema) all the way.'],
  [/\.nonstrict\(/, '.nonstrict() is gone: .strip() or z.object().'],
  [
    /\.function\(\)[\s\S]*\.(?:args|returns)\(|\.(?:args|returns|implement)\(/,
    'z.function().args() is gone: z.function({ input, output }).',
  ],
  [/\.(?:effects|transformer|onumber)\(/, 'z.effects() is gone: .refine(), .transform() or z.preprocess().'],
  [
    /\.record\(\s*z\.[^,]*\)\s*[,;)\n]|\.record\([^,]*\)/,
    'z.record() takes two schemas now, of the keys and of the values: z.record(z.string(), …).',
  ],
  [/\.create\(/, '.create() is gone: call the function itself, z.object(…) or z.string().'],
  [/\.(?:formErrors|_type|_def\.typeName)\b/, 'This is Zod 3’s inner life; Zod 4 has ._zod.def.'],
  [/ZodFirstPartyTypeKind/, 'ZodFirstPartyTypeKind is gone: ._zod.def.type names the type.'],
]

/** In a sentence, what of Zod 3 the line that failed speaks; undefined where it is nothing of the kind. */
export function explainZod3(message: string, line: string): string | undefined {
  if (!/not a function|undefined|_zod/.test(message)) return undefined
  const advice = IDIOMS.find(([call]) => call.test(line))?.[1]
  return advice === undefined ? undefined : `This is Zod 3, and the sources here are Zod 4. ${advice}`
}
