import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { z } from 'zod';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { countRows, read } from '../../platform/query/read.ts';
import { toPage, fetchRows } from '../../platform/query/to-page.ts';
import type { MarketChangeKind } from '../market/market-change.entity.ts';
import { Language, type PropertyStatus } from '../property.contract.ts';
import { Property } from '../property.entity.ts';
import { PropertyNotFound } from '../property.problems.ts';
import { AuthorNames } from './author-names.ts';
import type { PropertyHistory, ChangedValue, PropertyChange } from './property-history.contract.ts';

/** An audit entry about the property, or a market change without an audit entry. */
interface HistoryEntry {
  id: string;
  at: Date;
  action: string;
  userId: string | null;
  feedId: string | null;
  details: unknown;
  market: MarketChangeDetails | null;
}

interface MarketChangeDetails {
  kind: MarketChangeKind;
  priceBefore: number | null;
  currencyBefore: string | null;
  priceAfter: number | null;
  currencyAfter: string | null;
  statusBefore: PropertyStatus | null;
  statusAfter: PropertyStatus | null;
}

type HistoryRow = Omit<HistoryEntry, 'at'> & { at: string | Date };

/**
 * Adds market changes that no audit entry describes: imports are audited as a whole, and old audit entries are deleted.
 * A market change and the audit entry of the same transaction have the same timestamp, by which they are matched.
 */
const buildEntriesQuery = (id: string) => sql<HistoryRow>`
  select a.id::text as id, a.at, a.action, case when a.actor_kind = 'user' then a.actor end as "userId",
    null::uuid as "feedId", a.details, null::jsonb as market
  from audit_entries a where a.subject = ${id}
  union all
  select m.id::text, m.at, case when m.feed_id is null then 'change-market' else 'import-property' end,
    case when m.feed_id is null and m.actor_kind = 'user' then m.actor end, m.feed_id,
    null, jsonb_build_object('kind', m.what, 'priceBefore', m.price_before, 'currencyBefore', m.currency_before,
      'priceAfter', m.price_after, 'currencyAfter', m.currency_after, 'statusBefore', m.status_before,
      'statusAfter', m.status_after)
  from market_changes m where m.property_id = ${id}::uuid and (m.feed_id is not null or m.actor_kind is null
    or not exists (select from audit_entries a where a.subject = ${id} and a.at = m.at))`;

async function findHistoryEntries(em: EntityManager, id: string, paging: { page: number; pageSize: number }) {
  const entries = read<object>(em).selectFrom(sql<HistoryRow>`(${buildEntriesQuery(id)})`.as('entries'));
  const newestFirst = entries.selectAll().orderBy('at', 'desc').orderBy('id', 'desc');
  const rows = await fetchRows(newestFirst, paging);
  return {
    entries: rows.map((row): HistoryEntry => ({ ...row, at: new Date(row.at) })),
    total: await countRows(entries),
  };
}

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]).catch(null);

/** Lenient, because old audit entries have other formats. */
const Details = z.object({
  lang: Language.nullable().catch(null),
  position: z.int().nullable().catch(null),
  fields: z.array(z.string()).catch([]),
  changes: z.record(z.string(), z.object({ from: Value, to: Value })).catch({}),
});

const extractAgentIds = ({ details }: HistoryEntry): string[] => {
  const { agentId } = Details.parse(details ?? {}).changes;
  return agentId ? [agentId.from, agentId.to].filter((id) => typeof id === 'string') : [];
};

function toPropertyChange(
  { id, at, action, details, market }: HistoryEntry,
  author: string,
  formatUser: (id: string) => string,
): PropertyChange {
  const { lang, position, fields, changes } = Details.parse(details ?? {});
  const formatValue = (field: string, value: ChangedValue['from']) =>
    field === 'agentId' && typeof value === 'string' ? formatUser(value) : value;
  const auditedChanges = Object.entries(changes).map(([field, { from, to }]) => ({
    ...{ field, from: formatValue(field, from), to: formatValue(field, to) },
    currencies: null,
  }));
  return {
    id,
    at: at.toISOString(),
    author,
    action,
    language: lang,
    position,
    changes: market ? [toMarketChange(market)] : auditedChanges,
    fields: fields.filter((field) => !(field in changes)),
  };
}

const toMarketChange = (market: MarketChangeDetails): ChangedValue =>
  market.kind === 'price'
    ? {
        ...{ field: 'price', from: market.priceBefore, to: market.priceAfter },
        currencies: { from: market.currencyBefore, to: market.currencyAfter },
      }
    : { field: 'status', from: market.statusBefore, to: market.statusAfter, currencies: null };

const PAGE_SIZE = 50;

export class ShowPropertyHistory extends Query<PropertyHistory> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly page: number,
  ) {
    super();
  }
}

@QueryHandler(ShowPropertyHistory)
export class ShowPropertyHistoryHandler implements IQueryHandler<ShowPropertyHistory> {
  constructor(
    private readonly em: EntityManager,
    private readonly authors: AuthorNames,
  ) {}

  async execute({ actor, id, page }: ShowPropertyHistory): Promise<PropertyHistory> {
    requirePermission(actor, 'properties.read');
    if (!(await this.em.count(Property, { id }))) throw new PropertyNotFound();
    const paging = { page, pageSize: PAGE_SIZE };
    const { entries, total } = await findHistoryEntries(this.em, id, paging);
    const { getAuthorName, getUserName } = await this.authors.findNames(entries, entries.flatMap(extractAgentIds));
    const items = entries.map((entry) => toPropertyChange(entry, getAuthorName(entry), getUserName));
    return toPage(items, total, paging);
  }
}
