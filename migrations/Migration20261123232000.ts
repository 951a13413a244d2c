import { Migration } from '@mikro-orm/migrations';

export class Migration20261123232000 extends Migration {

  override name = 'Migration20261123232000';

  override up(): void | Promise<void> {
    this.addSql(`alter table "properties" add "point_precision" text not null default 'zone', add "public_latitude" double precision null, add "public_longitude" double precision null, add "public_radius" int null;`);
    this.addSql(`alter table "properties" add constraint "properties_point_precision_check" check ("point_precision" in ('zone', 'exact', 'hidden')) not valid;`);
    this.addSql(`alter table "properties" add constraint "properties_public_point_check" check (num_nulls(public_latitude, public_longitude, public_radius) = 3 or (num_nulls(public_latitude, public_longitude, public_radius) = 0 and point_precision <> 'hidden' and public_radius >= case when point_precision = 'exact' then 0 else 1 end)) not valid;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "properties" drop constraint "properties_public_point_check";`);
    this.addSql(`alter table "properties" drop constraint "properties_point_precision_check";`);
    this.addSql(`alter table "properties" drop column "point_precision", drop column "public_latitude", drop column "public_longitude", drop column "public_radius";`);
  }

}
