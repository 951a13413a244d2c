import { Migration } from '@mikro-orm/migrations';

export class Migration20261121100933 extends Migration {

  override name = 'Migration20261121100933';

  override up(): void | Promise<void> {
    this.addSql(`create table "content_blocks" ("key" text not null, "content" jsonb not null, "updated_at" timestamptz not null, primary key ("key"));`);

    this.addSql(`create table "idempotency_keys" ("key" uuid not null, "body_hash" text not null, "answer" jsonb not null, "created_at" timestamptz not null, primary key ("key"));`);

    this.addSql(`create table "inquiries" ("id" uuid not null, "kind" text not null, "source_id" uuid not null, "status" text not null default 'new', "name" text not null, "email" text not null, "phone" text null, "subject" text null, "message" text null, "property_id" uuid null, "property" jsonb null, "listing" jsonb null, "privacy_version" text not null, "accepted_at" timestamptz not null, "spam_score" int not null default 0, "fingerprint" text not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "inquiries_newest_index" on "inquiries" ("created_at", "id");`);
    this.addSql(`create index "inquiries_fingerprint_index" on "inquiries" ("fingerprint", "created_at");`);

    this.addSql(`create table "inquiry_photos" ("id" uuid not null, "key" text not null, "inquiry_id" uuid null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "inquiry_photos_inquiry_index" on "inquiry_photos" ("inquiry_id");`);
    this.addSql(`create index "inquiry_photos_key_index" on "inquiry_photos" ("key");`);

    this.addSql(`create table "lead_sources" ("id" uuid not null, "code" text null, "name" text not null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "lead_sources" add constraint "lead_sources_code_unique" unique ("code");`);
    this.addSql(`alter table "lead_sources" add constraint "lead_sources_name_unique" unique ("name");`);

    // The forms rely on these; their names are staff's to change.
    this.addSql(`insert into "lead_sources" ("id", "code", "name") values (gen_random_uuid(), 'web-property', 'Web - Propiedad'), (gen_random_uuid(), 'web-contact', 'Web - Contacto'), (gen_random_uuid(), 'web-listing', 'Web - Listado');`);

    this.addSql(`create table "mails" ("id" uuid not null, "message_id" text not null, "to" jsonb not null, "reply_to" jsonb null, "subject" text not null, "text" text not null, "html" text not null, "state" text not null default 'queued', "attempts" int not null default 0, "next_attempt_at" timestamptz not null, "failure" text null, "created_at" timestamptz not null, "sent_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "mails_due_index" on "mails" ("state", "next_attempt_at");`);

    this.addSql(`create table "request_counts" ("key" varchar(255) not null, "points" int not null default 0, "expire" bigint null, primary key ("key"));`);

    this.addSql(`alter table "inquiries" add constraint "inquiries_kind_check" check ("kind" in ('property', 'contact', 'listing'));`);

    this.addSql(`alter table "mails" add constraint "mails_state_check" check ("state" in ('queued', 'sent', 'failed'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "content_blocks" cascade;`);
    this.addSql(`drop table if exists "idempotency_keys" cascade;`);
    this.addSql(`drop table if exists "inquiries" cascade;`);
    this.addSql(`drop table if exists "inquiry_photos" cascade;`);
    this.addSql(`drop table if exists "lead_sources" cascade;`);
    this.addSql(`drop table if exists "mails" cascade;`);
    this.addSql(`drop table if exists "request_counts" cascade;`);
  }

}
