export const COUNTED = `
  select id, count(distinct lead)::int as count from (
    select assigned_to as id, id as lead from inquiries where assigned_to in (?)
    union all
    select assigned_to, inquiry_id from lead_tasks where assigned_to in (?) and done_at is null
  ) as work
  group by id`;
export const RECORDED = `
  insert into lead_changes (id, inquiry_id, at, actor_kind, actor, field, "from", "to")
  select gen_random_uuid(), id, now(), 'system', 'account-closing', 'agent', ?, ? from inquiries
  where assigned_to = ? and merged_into is null and erased_at is null`;
