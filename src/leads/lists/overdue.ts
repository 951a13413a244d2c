import { sql } from 'kysely';
import { UNANSWERED } from '../response-time/is-unanswered.ts';

/** Conditions on `inquiries i`. Today is a subquery so that it is computed once. */
export const OVERDUE = sql<boolean>`(
  coalesce(i.next_follow_up_on < (select (now() at time zone 'Europe/Madrid')::date), false) or exists (
    select from lead_tasks t where t.inquiry_id = i.id and t.done_at is null and t.due_at < now()))`;

export const AWAITS_REPLY = sql.raw<boolean>(UNANSWERED);
