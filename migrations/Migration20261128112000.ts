import { Migration } from '@mikro-orm/migrations';

/**
 * The first publication of properties that were first shown as reserved, which was not noted: by their market changes,
 * and of the agency's own that were public from the beginning by when they were added. Old stock of feeds has none.
 */
export class Migration20261128112000 extends Migration {

  override name = 'Migration20261128112000';

  override up(): void | Promise<void> {
    this.addSql(`
      update "properties" p set "first_published_at" = shown.at
      from (
        select p.id, coalesce(
          (select min(m.at) from "market_changes" m
            where m.property_id = p.id and m.what = 'status' and m.status_after in ('published', 'reserved')
              and (p.source = 'manual' or (m.status_before = 'draft' and m.actor_kind = 'user'))
              and not exists (select from "market_changes" e
                where e.property_id = p.id and e.id <= m.id and e.status_before in ('published', 'reserved'))),
          case when p.source = 'manual' and (p.status in ('published', 'reserved') or exists (
            select from "market_changes" e
            where e.property_id = p.id and e.status_before in ('published', 'reserved'))) then p.created_at end) as at
        from "properties" p where p.first_published_at is null) as shown
      where p.id = shown.id and shown.at is not null;`);
  }

  /** The times that were noted since cannot be told from these. */
  override down(): void | Promise<void> {}

}
