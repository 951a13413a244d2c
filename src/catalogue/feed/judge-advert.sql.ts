/** Whether each of these properties has a photograph and a description that is not empty. */
export const PARTS = `
  select p.id, exists (select from property_pictures i where i.property_id = p.id and i.kind = 'photo') as has_picture,
    exists (select from property_translations t where t.property_id = p.id and t.description <> '') as has_description
  from jsonb_array_elements_text(?::jsonb) as asked (id) join properties p on p.id = asked.id::uuid`;
