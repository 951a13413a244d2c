import { Migration } from '@mikro-orm/migrations';

export class Migration20261122212807 extends Migration {

  override name = 'Migration20261122212807';

  override up(): void | Promise<void> {
    this.addSql(`alter table "property_pictures" add "kind" text not null default 'photo';`);
    this.addSql(`alter table "property_pictures" add constraint "property_pictures_kind_check" check ("kind" in ('photo', 'plan'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "property_pictures" drop constraint "property_pictures_kind_check";`);
    this.addSql(`alter table "property_pictures" drop column "kind";`);
  }

}
