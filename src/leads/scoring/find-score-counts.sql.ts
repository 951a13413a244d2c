import type { EntityManager } from '@mikro-orm/postgresql';

export interface ScoreCounts {
  readonly mail: number;
  readonly call: number;
  readonly visit: number;
  readonly others: number;
}

const COUNTS = `
  select l.id, mail, call, visit, others
  from inquiries l
  cross join lateral (
    select count(*) filter (where kind = 'mail' and undelivered_at is null)::int as mail,
      count(*) filter (where kind = 'call')::int as call,
      count(*) filter (where kind = 'visit' and planned_for is null and coalesce(outcome, 'done') = 'done')::int as visit
    from lead_activities where inquiry_id = l.id) a
  cross join lateral (
    select count(*)::int as others
    from (
      select from inquiries o
      where o.id <> l.id and o.erased_at is null
        and (o.merged_into = l.id
          or (o.folder in ('inbox', 'archive') and (o.email_key = l.email_key or o.phone_key = l.phone_key)))
      limit 100) found) p
  where l.id in (?)`;

/** At most a hundred other inquiries count, and none in review or spam. */
export async function findScoreCounts(em: EntityManager, ids: string[]): Promise<ReadonlyMap<string, ScoreCounts>> {
  if (!ids.length) return new Map();
  const rows = await em.execute<(ScoreCounts & { id: string })[]>(COUNTS, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}
