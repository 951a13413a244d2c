import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { countRows } from '../../platform/query/count-rows.ts';
import { fetchRows } from '../../platform/query/to-page.ts';
import { read } from '../../platform/query/read.ts';
import type { PropertyStatus } from '../property.contract.ts';
import type { MarketChangeKind } from '../market/market-change.contract.ts';

/** An audit entry about the property, or a market change without one. */
export interface HistoryLine {
  id: string;
  at: Date;
  action: string;
  userId: string | null;
  feedId: string | null;
  details: unknown;
  market: MarketLine | null;
}

export interface MarketLine {
  what: MarketChangeKind;
  priceBefore: number | null;
  currencyBefore: string | null;
  priceAfter: number | null;
  currencyAfter: string | null;
  statusBefore: PropertyStatus | null;
  statusAfter: PropertyStatus | null;
}

type Line = Omit<HistoryLine, 'at'> & { at: string | Date };

/**
 * Market changes are added where no audit entry tells them: imports are audited as a whole, and audit entries are deleted
 * after their term. A market change has the time of the entry in whose transaction it was made.
 */
const buildLinesQuery = (id: string) => sql<Line>`
  select a.id::text as id, a.at, a.action, case when a.actor_kind = 'user' then a.actor end as "userId",
    null::uuid as "feedId", a.details, null::jsonb as market
  from audit_entries a where a.subject = ${id}
  union all
  select m.id::text, m.at, case when m.feed_id is null then 'change-market' else 'import-property' end,
    case when m.feed_id is null and m.actor_kind = 'user' then m.actor end, m.feed_id,
    null, jsonb_build_object('what', m.what, 'priceBefore', m.price_before, 'currencyBefore', m.currency_before,
      'priceAfter', m.price_after, 'currencyAfter', m.currency_after, 'statusBefore', m.status_before,
      'statusAfter', m.status_after)
  from market_changes m where m.property_id = ${id}::uuid and (m.feed_id is not null or m.actor_kind is null
    or not exists (select from audit_entries a where a.subject = ${id} and a.at = m.at))`;

/** The history of a property, newest first. */
export async function findHistoryLines(em: EntityManager, id: string, paging: { page: number; pageSize: number }) {
  const lines = read<object>(em).selectFrom(sql<Line>`(${buildLinesQuery(id)})`.as('lines'));
  const newestFirst = lines.selectAll().orderBy('at', 'desc').orderBy('id', 'desc');
  const rows = await fetchRows(newestFirst, paging);
  return {
    lines: rows.map((line): HistoryLine => ({ ...line, at: new Date(line.at) })),
    total: await countRows(lines),
  };
}
