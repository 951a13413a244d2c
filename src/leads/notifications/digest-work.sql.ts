import { UNANSWERED } from '../reply-clock/is-unanswered.ts';

/** As it stood at half past eight in Madrid, so that a digest that comes late says the same. Names nobody. */
export const WORK = `
  with moment as (select (?::date + time '08:30') at time zone 'Europe/Madrid' as at, ?::date as today),
  leads as (
    select i.* from inquiries i
    where folder = 'inbox' and erased_at is null and merged_into is null
      and (status not in ('lost', 'won') or ${UNANSWERED})
  ),
  work as (
    select 'unanswered' as list, 'lead' as what, id as item, id as lead, assigned_to as owner,
      coalesce(asked_at, created_at) as since
    from leads i, moment where ${UNANSWERED} and coalesce(asked_at, created_at) <= at
    union all
    select 'overdue', 'follow-up', id, id, assigned_to, next_follow_up_on::timestamp at time zone 'Europe/Madrid'
    from leads, moment where next_follow_up_on < today
    union all
    select 'overdue', 'task', t.id, leads.id, coalesce(t.assigned_to, leads.assigned_to), due_at
    from lead_tasks t join leads on leads.id = t.inquiry_id, moment where done_at is null and due_at <= at
  ),
  placed as (
    select *, row_number() over every as place, count(*) over (partition by list)::int as total,
      row_number() over own as own_place, count(*) over (partition by list, owner)::int as own_total
    from work
    window every as (partition by list order by since, item), own as (partition by list, owner order by since, item)
  )
  select list, what, lead, owner, since, kind, subject, property->>'reference' as reference,
    listing->>'propertyType' as offered, place::int, total, own_place::int, own_total
  from placed join leads on leads.id = lead
  where place <= ? or (owner is not null and own_place <= ?)
  order by since, item`;
export const STUCK = `
  with moment as (select (?::date + time '08:30') at time zone 'Europe/Madrid' as at)
  select
    (select count(*)::int from inquiries
     where folder = 'review' and erased_at is null and merged_into is null and created_at <= at) as review,
    (select count(*)::int from mails where state = 'failed' and created_at <= at) as failed
  from moment`;
