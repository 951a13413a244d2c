/** The other rows of a feed that carry the reference of one that leaves it. */
export const NAMESAKES = `
  select distinct other.id from properties leaving join properties other
    on other.feed_id = leaving.feed_id and lower(other.feed_reference) = lower(leaving.feed_reference)
    and other.id <> leaving.id
  where leaving.feed_id = ? and leaving.external_id in (select jsonb_array_elements_text(?::jsonb))`;
