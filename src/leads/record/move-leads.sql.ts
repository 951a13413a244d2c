import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../platform/actor.ts';
import { nameOf } from '../history/record-change.ts';

interface Place {
  readonly id: string;
  readonly name: string;
}

/** Locked by id, as whoever locks two leads does. It says nothing of whether a lead is still alive. */
const moving = (column: string, alsoSet = '') => `
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

const MOVES = { source: moving('source_id'), stage: moving('stage_id', ', stage_since = clock_timestamp()') };

/**
 * All leads of a place that is going away, also those that nobody sees any more, however many by one statement.
 * The caller has locked both places, so that no lead comes there meanwhile.
 */
export async function moveLeads(em: EntityManager, by: Actor, field: keyof typeof MOVES, from: Place, to: Place) {
  const line = [by.kind, nameOf(by), field, from.name, to.name];
  const [moved] = await em.execute<{ leads: number }[]>(MOVES[field], [from.id, to.id, ...line]);
  return moved!.leads;
}
