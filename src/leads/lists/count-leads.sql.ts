import { type RawBuilder, sql } from 'kysely';
import type { LeadCounts } from '../lead-list.contract.ts';
import { AWAITS_REPLY, OVERDUE } from './overdue.ts';

/** What is overdue is counted by itself: as a condition its tasks are read once, as a column for each lead. */
export const leadCounts = (scope: RawBuilder<boolean>, me: string | null) => sql<LeadCounts>`
  select
    (count(*) filter (where i.folder = 'inbox' and ${AWAITS_REPLY}))::int as unanswered,
    (count(*) filter (where i.folder = 'review'))::int as review,
    (count(*) filter (where i.folder = 'inbox' and i.assigned_to = ${me}))::int as mine,
    (select count(*) from inquiries i where i.folder = 'inbox' and ${OVERDUE} and ${scope})::int as overdue,
    (select count(*) from inquiries i where i.folder = 'spam' and ${scope})::int as spam,
    (select count(*) from inquiries i where i.folder = 'archive' and ${scope})::int as archive
  from inquiries i
  where i.folder in ('inbox', 'review') and ${scope}`;
