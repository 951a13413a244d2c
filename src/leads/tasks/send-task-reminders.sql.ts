/** Open tasks whose reminder is due and was not sent. Erased and merged leads get none. */
export const SELECT_DUE_TASKS = `
  select t.id from lead_tasks t join inquiries l on l.id = t.inquiry_id
  where t.done_at is null and t.reminded_at is null and t.remind_at <= ?
    and l.erased_at is null and l.merged_into is null
  order by t.remind_at, t.id limit ?`;

/** The people of a task, of whom one is reminded; null where there is none. */
export const SELECT_REMINDER_CANDIDATES = `
  select t.inquiry_id as lead, t.assigned_to as doer, l.assigned_to as owner, t.created_by as author
  from lead_tasks t join inquiries l on l.id = t.inquiry_id where t.id = ?`;
