import { describe, expect, it } from 'vitest'
import { parsePolicyToml } from './parse-policy-toml'

const good = '[[rule]]\ntoolName = "glob"\ndecision = "deny"\npriority = 5\n'

describe('parsePolicyToml', () => {
  it('weighs rules of the workspace as 3 plus a thousandth of their priority', () => {
    const parsed = parsePolicyToml(good)
    expect(parsed).toMatchObject({ ok: true, value: { warnings: [] } })
    expect(parsed.ok && parsed.value.rules).toEqual([
      { id: expect.any(String), source: 'workspace', priority: 3.005, decision: 'deny', toolName: 'glob' },
    ])
  })

  it('takes an empty text', () =>
    expect(parsePolicyToml('')).toEqual({ ok: true, value: { rules: [], warnings: [], places: new Map() } }))

  it('names a rule by what it decides about what, wherever it stands and however much it weighs', () => {
    const idsOf = (text: string) => {
      const parsed = parsePolicyToml(text)
      return parsed.ok ? parsed.value.rules.map((rule) => rule.id) : []
    }
    const other = '[[rule]]\ntoolName = "*"\ndecision = "allow"\npriority = 1\nmodes = ["yolo"]\n'
    const [id] = idsOf(good)
    expect(id).toMatch(/^workspace:deny-glob-[0-9a-f]{6}$/)
    expect(idsOf(`${other}${good.replace('= 5', '= 70')}denyMessage = "No."\n`)[1]).toBe(id)
    expect(idsOf(good + good)).toEqual([id, `${id}-2`])
    expect(idsOf(`${good}modes = ["plan"]\n`)).not.toEqual([id])
  })

  it('knows where each rule stands', () => {
    const parsed = parsePolicyToml(`# mine\n${good}\n  ${good}`)
    const places = parsed.ok ? [...parsed.value.places.values()] : []
    expect(places).toEqual([
      { index: 0, line: 2, column: 1 },
      { index: 1, line: 7, column: 3 },
    ])
  })

  it('fails as a whole, with the place, where the text is no TOML', () => {
    const parsed = parsePolicyToml(`${good}[[rule]\ntoolName = "x"`)
    expect(!parsed.ok && parsed.error).toMatchObject([{ code: 'toml_parse', line: 5, column: 8 }])
  })

  it('asks for two brackets', () => {
    const parsed = parsePolicyToml('[rule]\ntoolName = "x"')
    expect(!parsed.ok && parsed.error).toMatchObject([{ code: 'schema_validation', line: 1 }])
  })

  it('drops a broken rule alone and says where and what is wrong', () => {
    const parsed = parsePolicyToml(`${good}\n[[rule]]\ntoolName = "x"\n  decision = "maybe"\npriority = 1\n${good}`)
    expect(parsed.ok && parsed.value.rules).toHaveLength(2)
    expect(parsed.ok && parsed.value.warnings).toEqual([
      {
        severity: 'error',
        code: 'schema_validation',
        message: '`decision` must be allow, deny or ask_user; it is "maybe".',
        ruleIndex: 1,
        line: 8,
        column: 3,
      },
    ])
  })

  it.each([
    {
      name: 'a missing key, at the rule',
      fields: 'toolName = "x"\ndecision = "deny"',
      code: 'schema_validation',
      line: 1,
    },
    {
      name: 'a pattern that is no regular expression',
      fields: 'toolName = "x"\ndecision = "deny"\npriority = 1\nargsPattern = "("',
      code: 'regex_compilation',
      line: 5,
    },
    {
      name: 'a pattern that may take for ever',
      fields: 'toolName = "x"\ndecision = "deny"\npriority = 1\nargsPattern = "(a+)+"',
      code: 'regex_compilation',
      line: 5,
    },
    {
      name: 'a prefix on another tool',
      fields: 'toolName = "x"\ndecision = "allow"\npriority = 1\ncommandPrefix = "ls"',
      code: 'rule_validation',
      line: 5,
    },
    {
      name: 'a misspelt tool',
      fields: 'toolName = "read_fil"\ndecision = "deny"\npriority = 1',
      code: 'tool_name_warning',
      line: 2,
    },
    {
      name: 'a key that means nothing',
      fields: 'toolName = "x"\ndecision = "deny"\npriority = 1\nbogus = 1',
      code: 'unknown_key',
      line: 5,
    },
    {
      name: 'a wildcard that matches nothing',
      fields: 'toolName = "read_*"\ndecision = "deny"\npriority = 1',
      code: 'never_matches',
      line: 2,
    },
    {
      name: 'a ^ in commandRegex',
      fields: 'toolName = "run_shell_command"\ndecision = "deny"\npriority = 1\ncommandRegex = "^ls"',
      code: 'never_matches',
      line: 5,
    },
  ])('points at $name', ({ fields, code, line }) => {
    const parsed = parsePolicyToml(`[[rule]]\n${fields}\n`)
    expect(parsed.ok && parsed.value.warnings).toMatchObject([{ code, line, ruleIndex: 0 }])
  })

  it('keeps a contradictory deny and drops a contradictory allow', () => {
    const rule = (decision: string) => `[[rule]]\ntoolName = ["x", ""]\ndecision = "${decision}"\npriority = 1\n`
    const parsed = parsePolicyToml(rule('allow') + rule('deny'))
    expect(parsed.ok && parsed.value.rules).toMatchObject([{ decision: 'deny', toolName: ['x'] }])
  })

  it('takes both spellings of allowRedirection and denyMessage', () => {
    const parsed = parsePolicyToml(`${good}allow_redirection = true\ndeny_message = "no"\n`)
    expect(parsed.ok && parsed.value.rules).toMatchObject([{ allowRedirection: true, denyMessage: 'no' }])
  })

  it('refuses what an extension may not do', () => {
    const parsed = parsePolicyToml(good.replace('deny', 'allow') + good, 'extension')
    expect(parsed.ok && parsed.value.rules).toMatchObject([{ decision: 'deny', priority: 2.005 }])
    expect(parsed.ok && parsed.value.warnings).toMatchObject([{ code: 'rule_refused', line: 3 }])
  })

  it('is not misled by headers inside strings', () => {
    const text = `[[rule]]\ntoolName = "x"\ndenyMessage = """\n[[rule]]\ndecision = 1\n"""\ndecision = "no"\npriority = 1\n`
    const parsed = parsePolicyToml(text)
    expect(parsed.ok && parsed.value.warnings).toMatchObject([{ line: 7 }])
  })
})
