/** The rows and tombstones of a feed that carry the reference of a newcomer, which is the same in any letter case. */
export const FORMER_HOMES = `
  with asked as (
    select a.external_id, lower(a.reference) as key
    from jsonb_to_recordset(?::jsonb) as a (external_id text, reference text))
  select asked.external_id, p.external_id as former_id, p.id, p.status in ('draft', 'published', 'reserved') as is_active,
    jsonb_build_object('location', p.location, 'type', p.type, 'bedrooms', p.bedrooms, 'built', p.built,
      'gardenPlot', p.garden_plot) - p.locked_fields as facts
  from asked join properties p on p.feed_id = ? and lower(p.feed_reference) = asked.key
  union all
  select asked.external_id, d.external_id, null, false, d.facts
  from asked join deleted_feed_properties d
    on d.feed_id = ? and lower(coalesce(nullif(d.feed_reference, ''), d.reference)) = asked.key
  order by 1, 2`;
