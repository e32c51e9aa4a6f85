import 'server-only'
import { PolicyRule } from '../../../session/policy-rule'
import type { Db } from './schema'

/** Keeps a rule for an owner's new sessions; one with the same id is replaced and goes to the end. */
export async function upsertRule(db: Db, ownerId: string, rule: PolicyRule): Promise<void> {
  await deleteRule(db, ownerId, rule.id)
  const { last } = await db
    .selectFrom('saved_rules')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('saved_rules')
    .values({ owner_id: ownerId, rule_id: rule.id, position: Number(last ?? 0) + 1, rule: JSON.stringify(rule) })
    .execute()
}

/** An owner's rules in the order they were saved. */
export async function selectRules(db: Db, ownerId: string): Promise<PolicyRule[]> {
  const rows = await db
    .selectFrom('saved_rules')
    .select('rule')
    .where('owner_id', '=', ownerId)
    .orderBy('position')
    .execute()
  return rows.map(({ rule }) => PolicyRule.parse(JSON.parse(rule)))
}

/** Takes a rule away; nothing happens where there is none. */
export async function deleteRule(db: Db, ownerId: string, ruleId: string): Promise<void> {
  await db.deleteFrom('saved_rules').where('owner_id', '=', ownerId).where('rule_id', '=', ruleId).execute()
}
