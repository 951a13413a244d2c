import { Migration } from '@mikro-orm/migrations';

export class Migration20261128111000 extends Migration {

  override name = 'Migration20261128111000';

  override up(): void | Promise<void> {
    this.addSql(`alter table "feed_runs" add "leaving" jsonb not null default '[]';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "feed_runs" drop column "leaving";`);
  }

}
