import { PUBLIC_CONDITION } from '../fields/public-index.entity.ts';

/** In the order of the key, which prevents deadlocks between processes. References that are not public have no row. */
export const ADD_VIEWS = `
  insert into property_views (property_id, day, views)
  select p.id, seen.day, sum(seen.views)
  from jsonb_to_recordset(?::jsonb) as seen (reference text, day date, views int)
  join properties p on lower(p.reference) = lower(seen.reference)
  where p.${PUBLIC_CONDITION}
  group by p.id, seen.day order by p.id, seen.day
  on conflict (property_id, day) do update set views = property_views.views + excluded.views`;
