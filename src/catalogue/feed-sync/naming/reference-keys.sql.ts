/**
 * The key of each reference, which is the same in any letter case, and whether a property has it already. PostgreSQL
 * folds the case, since JavaScript folds some letters differently.
 */
export const REFERENCE_KEYS = `
  select asked.reference, lower(asked.reference) as key, exists (
    select from properties p where lower(p.reference) = lower(asked.reference)) as is_taken
  from jsonb_array_elements_text(?::jsonb) as asked (reference)`;
