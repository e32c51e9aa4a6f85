import type { CommandInput } from '../../session/commands'

/** What the model says in a lesson: calls, given as [name, args]. */
export function callTools(...calls: readonly (readonly [name: string, args: unknown])[]): CommandInput {
  return { type: 'model.reply', calls: calls.map(([name, args]) => ({ name, args })) }
}

/** The model's last word, which ends the run. */
export function sayText(text: string): CommandInput {
  return { type: 'model.reply', text }
}

/** Lets one call through once. */
export function allowOnce(callId = '$waiting'): CommandInput {
  return { type: 'approval.give', callId, outcome: 'proceed_once' }
}

/** Policy rules as TOML text, in order. Values are written as JSON, which TOML reads alike for texts and numbers. */
export function policyText(...rules: readonly Readonly<Record<string, string | number>>[]): string {
  const tables = rules.map((rule) => {
    const lines = Object.entries(rule).map(([key, value]) => `${key} = ${JSON.stringify(value)}`)
    return `[[rule]]\n${lines.join('\n')}\n`
  })
  return tables.join('\n')
}
