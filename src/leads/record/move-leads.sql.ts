import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../platform/actor.ts';
import { getActorName } from '../../platform/audit/audit.ts';

interface NamedTarget {
  readonly id: string;
  readonly name: string;
}

/** Locked in the order of ids, which prevents deadlocks; merged and erased leads get no history entry. */
const buildMoveSql = (column: string, alsoSet = '') => `
  with moving as (select id from inquiries where ${column} = ? order by id for update),
  moved as (
    update inquiries i set ${column} = ?${alsoSet} from moving where i.id = moving.id
    returning i.id, i.merged_into is null and i.erased_at is null as lives
  ),
  written as (
    insert into lead_changes (id, inquiry_id, at, actor_kind, actor, field, "from", "to")
    select gen_random_uuid(), id, clock_timestamp(), ?, ?, ?, ?, ? from moved where lives
  )
  select count(*)::int as leads from moved`;

const MOVE_SQL = {
  source: buildMoveSql('source_id'),
  stage: buildMoveSql('stage_id', ', stage_since = clock_timestamp()'),
};

/**
 * Moves all leads of a source or stage that is being deleted with one statement, including merged and erased ones. The
 * caller must have locked both, so that no lead is added meanwhile.
 */
export async function moveLeads(
  em: EntityManager,
  actor: Actor,
  field: keyof typeof MOVE_SQL,
  from: NamedTarget,
  to: NamedTarget,
) {
  const line = [actor.kind, getActorName(actor), field, from.name, to.name];
  const [moved] = await em.execute<{ leads: number }[]>(MOVE_SQL[field], [from.id, to.id, ...line]);
  return moved!.leads;
}
