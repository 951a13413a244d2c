/** A part of a WHERE over `inquiries i`. */
export interface Condition {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export const MADRID = 'Europe/Madrid';

/** Today is asked for once, and not for each lead. */
export const OVERDUE = `(coalesce(i.next_follow_up_on < (select (now() at time zone '${MADRID}')::date), false) or exists (
  select from lead_tasks t where t.inquiry_id = i.id and t.done_at is null and t.due_at < now()))`;

export const condition = (sql: string, ...parameters: unknown[]): Condition => ({ sql, parameters });

export const all = (conditions: readonly Condition[]) => joined(conditions, ' and ');
export const any = (conditions: readonly Condition[]) => joined(conditions, ' or ');

const joined = (conditions: readonly Condition[], word: string): Condition => ({
  sql: `(${conditions.map(({ sql }) => sql).join(word)})`,
  parameters: conditions.flatMap(({ parameters }) => parameters),
});
