import { Migration } from '@mikro-orm/migrations';

export class Migration20261123075624 extends Migration {

  override name = 'Migration20261123075624';

  override up(): void | Promise<void> {
    this.addSql(`create table "disk_alarms" ("disk_id" uuid not null, "level" int not null, "since" timestamptz not null, primary key ("disk_id"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "disk_alarms" cascade;`);
  }

}
