/** What is part of a living lead goes with it. */
export const OLD = `
  select id from inquiries i where erased_at is null and last_activity_at < ?
    and not exists (select from inquiries whole where whole.id = i.merged_into and whole.erased_at is null)
  order by last_activity_at, id limit ? for update skip locked`;
export const SPAM = `
  select id from inquiries where folder = 'spam' and merged_into is null and last_activity_at < ?
  order by last_activity_at, id limit ? for update skip locked`;
export const PARTS = `
  with recursive parts as (
    select id from inquiries where id in (?)
    union
    select i.id from inquiries i join parts on i.merged_into = parts.id)
  select id from parts`;
