import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UNANSWERED } from '../lead.entity.ts';
import { describeTopic } from './mail-content.ts';

type Row = {
  list: 'unanswered' | 'overdue';
  itemType: 'lead' | 'task' | 'follow-up';
  lead: string;
  owner: string | null;
  since: string;
  kind: Parameters<typeof describeTopic>[0]['kind'];
  subject: string | null;
  reference: string | null;
  otherCount: number;
  wantsVisit: boolean;
  offeredType: string | null;
  /** Position and total among all items of the list; `ownRank` and `ownTotal` among those of the same owner. */
  rank: number;
  total: number;
  ownRank: number;
  ownTotal: number;
};

export interface DigestItem {
  readonly lead: string;
  readonly type: Row['itemType'];
  readonly topic: string;
  /** When the inquiry arrived, the task was due, or the follow-up was planned. */
  readonly at: Date;
}

export interface DigestList {
  readonly total: number;
  readonly items: readonly DigestItem[];
}

export interface OpenWork {
  readonly unanswered: DigestList;
  readonly overdue: DigestList;
}

const MAX_ITEMS = 20;

/**
 * Selects the work that was open at 08:30 in Madrid, so that a late digest has the same content. Overdue work follows
 * the conditions of `ListTodaysTasks`. Contains no names.
 */
const SELECT_OPEN_WORK = `
  with moment as (select (?::date + time '08:30') at time zone 'Europe/Madrid' as at, ?::date as today),
  leads as (
    select i.* from inquiries i
    where folder in ('inbox', 'archive') and erased_at is null and merged_into is null
  ),
  work as (
    select 'unanswered' as list, 'lead' as item_type, id as item, id as lead, assigned_to as owner,
      coalesce(asked_at, created_at) as since
    from leads i, moment where folder = 'inbox' and ${UNANSWERED} and coalesce(asked_at, created_at) <= at
    union all
    select 'overdue', 'follow-up', id, id, assigned_to, next_follow_up_on::timestamp at time zone 'Europe/Madrid'
    from leads, moment where folder = 'inbox' and next_follow_up_on < today
    union all
    select 'overdue', 'task', t.id, leads.id, coalesce(t.assigned_to, leads.assigned_to, t.created_by), due_at
    from lead_tasks t join leads on leads.id = t.inquiry_id, moment where done_at is null and due_at <= at
  ),
  ranked as (
    select *, row_number() over every as rank, count(*) over (partition by list)::int as total,
      row_number() over own as own_rank, count(*) over (partition by list, owner)::int as own_total
    from work
    window every as (partition by list order by since, item), own as (partition by list, owner order by since, item)
  )
  select list, item_type as "itemType", lead, owner, since, kind, subject, property->>'reference' as reference,
    coalesce(jsonb_array_length(other_properties), 0) as "otherCount", wants_visit as "wantsVisit",
    listing->>'propertyType' as "offeredType", rank::int, total, own_rank::int as "ownRank", own_total as "ownTotal"
  from ranked join leads on leads.id = lead
  where rank <= ? or (owner is not null and own_rank <= ?)
  order by since, item`;

/** Counts suspected spam that waits for review, and failed mails, at 08:30 in Madrid. */
const COUNT_STUCK = `
  with moment as (select (?::date + time '08:30') at time zone 'Europe/Madrid' as at)
  select
    (select count(*)::int from inquiries
     where folder = 'review' and erased_at is null and merged_into is null and created_at <= at) as review,
    (select count(*)::int from mails where state = 'failed' and created_at <= at) as failed
  from moment`;

/** Finds the open work of all users with two queries. */
@Injectable()
export class DigestWork {
  constructor(private readonly em: EntityManager) {}

  async findForDay(day: string) {
    const rows = await this.em.execute<Row[]>(SELECT_OPEN_WORK, [day, day, MAX_ITEMS, MAX_ITEMS]);
    const [stuck] = await this.em.execute<{ review: number; failed: number }[]>(COUNT_STUCK, [day]);
    const topRows = rows.filter(({ rank }) => rank <= MAX_ITEMS);
    return {
      all: toOpenWork(topRows, ({ total }) => total),
      forOwner: (owner: string) =>
        toOpenWork(
          rows.filter((row) => row.owner === owner && row.ownRank <= MAX_ITEMS),
          (row) => row.ownTotal,
        ),
      ...stuck!,
    };
  }
}

function toOpenWork(rows: Row[], getTotal: (row: Row) => number): OpenWork {
  const toList = (name: Row['list']): DigestList => {
    const matches = rows.filter(({ list }) => list === name);
    return { total: matches[0] ? getTotal(matches[0]) : 0, items: matches.map(toDigestItem) };
  };
  return { unanswered: toList('unanswered'), overdue: toList('overdue') };
}

const toDigestItem = (row: Row): DigestItem => ({
  lead: row.lead,
  type: row.itemType,
  topic: describeTopic(row),
  at: new Date(row.since),
});
