import { Migration } from '@mikro-orm/migrations';

export class Migration20261128183932 extends Migration {

  override name = 'Migration20261128183932';

  override up(): void | Promise<void> {
    this.addSql(`alter table "inquiries" add "other_properties" jsonb null, add "wants_visit" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "inquiries" drop column "other_properties", drop column "wants_visit";`);
  }

}
