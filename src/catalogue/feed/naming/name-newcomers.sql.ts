/** What is the same in any letter case, the database says: JavaScript knows other lower cases than it has. */
export const KEYS = `
  select asked.reference, lower(asked.reference) as key, exists (
    select from properties p where lower(p.reference) = lower(asked.reference)) as is_taken
  from jsonb_array_elements_text(?::jsonb) as asked (reference)`;
