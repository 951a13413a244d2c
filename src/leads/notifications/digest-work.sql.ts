import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UNANSWERED } from '../response-time/is-unanswered.ts';
import { describeTopic } from './emails/describe-topic.ts';

type Row = {
  list: 'unanswered' | 'overdue';
  what: 'lead' | 'task' | 'follow-up';
  lead: string;
  owner: string | null;
  since: string;
  kind: Parameters<typeof describeTopic>[0]['kind'];
  subject: string | null;
  reference: string | null;
  others: number;
  wantsVisit: boolean;
  offered: string | null;
  place: number;
  total: number;
  own_place: number;
  own_total: number;
};

export interface DigestItem {
  readonly lead: string;
  readonly what: Row['what'];
  readonly topic: string;
  readonly since: Date;
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
 * Counts what was open at 08:30 in Madrid, so that a late digest has the same content: the tasks and follow-ups are those
 * of the list of today's work. Contains no names.
 */
const SELECT_OPEN_WORK = `
  with moment as (select (?::date + time '08:30') at time zone 'Europe/Madrid' as at, ?::date as today),
  leads as (
    select i.* from inquiries i
    where folder in ('inbox', 'archive') and erased_at is null and merged_into is null
  ),
  work as (
    select 'unanswered' as list, 'lead' as what, id as item, id as lead, assigned_to as owner,
      coalesce(asked_at, created_at) as since
    from leads i, moment where folder = 'inbox' and ${UNANSWERED} and coalesce(asked_at, created_at) <= at
    union all
    select 'overdue', 'follow-up', id, id, assigned_to, next_follow_up_on::timestamp at time zone 'Europe/Madrid'
    from leads, moment where folder = 'inbox' and next_follow_up_on < today
    union all
    select 'overdue', 'task', t.id, leads.id, coalesce(t.assigned_to, leads.assigned_to, t.created_by), due_at
    from lead_tasks t join leads on leads.id = t.inquiry_id, moment where done_at is null and due_at <= at
  ),
  placed as (
    select *, row_number() over every as place, count(*) over (partition by list)::int as total,
      row_number() over own as own_place, count(*) over (partition by list, owner)::int as own_total
    from work
    window every as (partition by list order by since, item), own as (partition by list, owner order by since, item)
  )
  select list, what, lead, owner, since, kind, subject, property->>'reference' as reference,
    coalesce(jsonb_array_length(other_properties), 0) as others, wants_visit as "wantsVisit",
    listing->>'propertyType' as offered, place::int, total, own_place::int, own_total
  from placed join leads on leads.id = lead
  where place <= ? or (owner is not null and own_place <= ?)
  order by since, item`;

const COUNT_STUCK = `
  with moment as (select (?::date + time '08:30') at time zone 'Europe/Madrid' as at)
  select
    (select count(*)::int from inquiries
     where folder = 'review' and erased_at is null and merged_into is null and created_at <= at) as review,
    (select count(*)::int from mails where state = 'failed' and created_at <= at) as failed
  from moment`;

/** Reads the open work of one morning, with the same number of statements however many colleagues there are. */
@Injectable()
export class DigestWork {
  constructor(private readonly em: EntityManager) {}

  async findForDay(day: string) {
    const rows = await this.em.execute<Row[]>(SELECT_OPEN_WORK, [day, day, MAX_ITEMS, MAX_ITEMS]);
    const [stuck] = await this.em.execute<{ review: number; failed: number }[]>(COUNT_STUCK, [day]);
    const everybody = rows.filter(({ place }) => place <= MAX_ITEMS);
    return {
      all: toOpenWork(everybody, ({ total }) => total),
      forOwner: (owner: string) =>
        toOpenWork(
          rows.filter((row) => row.owner === owner && row.own_place <= MAX_ITEMS),
          (row) => row.own_total,
        ),
      ...stuck!,
    };
  }
}

function toOpenWork(rows: Row[], totalIn: (row: Row) => number): OpenWork {
  const toList = (name: Row['list']): DigestList => {
    const found = rows.filter(({ list }) => list === name);
    return { total: found[0] ? totalIn(found[0]) : 0, items: found.map(toDigestItem) };
  };
  return { unanswered: toList('unanswered'), overdue: toList('overdue') };
}

const toDigestItem = (row: Row): DigestItem => ({
  lead: row.lead,
  what: row.what,
  topic: describeTopic(row),
  since: new Date(row.since),
});
