import { Migration } from '@mikro-orm/migrations';

export class Migration20261121152630 extends Migration {

  override name = 'Migration20261121152630';

  override up(): void | Promise<void> {
    this.addSql(`create table "lead_activities" ("id" uuid not null, "inquiry_id" uuid not null, "kind" text not null, "text" text not null, "happened_at" timestamptz not null, "user_id" uuid null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "lead_activities_lead_index" on "lead_activities" ("inquiry_id", "happened_at", "id");`);

    this.addSql(`create table "lead_changes" ("id" uuid not null, "inquiry_id" uuid not null, "at" timestamptz not null, "actor_kind" text not null, "actor" text null, "field" text not null, "from" text null, "to" text null, primary key ("id"));`);
    this.addSql(`create index "lead_changes_lead_index" on "lead_changes" ("inquiry_id", "at", "id");`);

    this.addSql(`create table "lead_settings" ("id" serial primary key, "sends_autoresponse" boolean not null, "sends_digest" boolean not null, "retention" jsonb not null);`);

    this.addSql(`create table "lead_tasks" ("id" uuid not null, "inquiry_id" uuid not null, "title" text not null, "due_at" timestamptz not null, "remind_at" timestamptz null, "reminded_at" timestamptz null, "assigned_to" uuid null, "created_by" uuid null, "done_at" timestamptz null, "done_by" uuid null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "lead_tasks_lead_index" on "lead_tasks" ("inquiry_id", "due_at", "id");`);
    this.addSql(`create index "lead_tasks_assigned_index" on "lead_tasks" ("assigned_to");`);
    this.addSql(`create index "lead_tasks_due_index" on "lead_tasks" ("done_at", "due_at");`);
    this.addSql(`create index "lead_tasks_remind_index" on "lead_tasks" ("remind_at");`);

    this.addSql(`create table "sales_pipeline_stages" ("id" uuid not null, "name" text not null, "name_key" text not null, "order_index" int not null, "status" text null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "sales_pipeline_stages" add constraint "sales_pipeline_stages_name_unique" unique ("name_key");`);

    this.addSql(`create table "used_challenges" ("signature" text not null, "expires_at" timestamptz not null, primary key ("signature"));`);
    this.addSql(`create index "used_challenges_expiry_index" on "used_challenges" ("expires_at");`);

    this.addSql(`insert into "sales_pipeline_stages" ("id", "name", "name_key", "order_index", "status") values (gen_random_uuid(), 'Nuevo', 'nuevo', 1, 'new'), (gen_random_uuid(), 'Contactado', 'contactado', 2, 'contacted'), (gen_random_uuid(), 'Visita', 'visita', 3, 'qualified'), (gen_random_uuid(), 'Negociación', 'negociacion', 4, 'qualified'), (gen_random_uuid(), 'Ganado', 'ganado', 5, 'won'), (gen_random_uuid(), 'Perdido', 'perdido', 6, 'lost');`);

    this.addSql(`alter table "inquiries" drop constraint "inquiries_kind_check";`);
    this.addSql(`alter table "inquiries" add "stage_id" uuid null, add "stage_since" timestamptz null, add "score" int not null default 0, add "score_correction" int not null default 0, add "next_follow_up_on" date null, add "folder" text not null default 'inbox', add "name_key" text null, add "email_key" text null, add "phone_key" text null, add "language" text not null default 'es', add "marketing_accepted_at" timestamptz null, add "first_replied_at" timestamptz null, add "reply_minutes" int null, add "merged_into" uuid null, add "erased_at" timestamptz null, add "last_activity_at" timestamptz null, add "version" int not null default 1;`);
    this.addSql(`update "inquiries" set "stage_since" = "created_at", "last_activity_at" = "created_at", "email_key" = lower(normalize("email", nfc)), "name_key" = trim(regexp_replace(lower(regexp_replace(normalize("name", nfkd), '[\\u0300-\\u036f]', '', 'g')), '\\s+', ' ', 'g')), "folder" = case when "spam_score" > 0 then 'review' else 'inbox' end;`);
    this.addSql(`alter table "inquiries" alter column "stage_since" set not null, alter column "last_activity_at" set not null, alter column "name_key" set not null;`);
    this.addSql(`alter table "inquiries" alter column "accepted_at" drop not null;`);
    this.addSql(`alter table "inquiries" alter column "email" drop not null;`);
    this.addSql(`alter table "inquiries" alter column "privacy_version" drop not null;`);
    this.addSql(`create index "inquiries_listed_index" on "inquiries" ("folder", "created_at", "id") include ("assigned_to", "status", "first_replied_at", "next_follow_up_on", "score", "stage_id", "stage_since", "source_id") where "erased_at" is null and "merged_into" is null;`);
    this.addSql(`create index "inquiries_stage_index" on "inquiries" ("stage_id", "stage_since", "id");`);
    this.addSql(`create index "inquiries_source_index" on "inquiries" ("source_id");`);
    this.addSql(`create index "inquiries_email_index" on "inquiries" ("email_key");`);
    this.addSql(`create index "inquiries_phone_index" on "inquiries" ("phone_key");`);
    this.addSql(`create index "inquiries_merged_index" on "inquiries" ("merged_into");`);
    this.addSql(`create index "inquiries_activity_index" on "inquiries" ("last_activity_at");`);
    this.addSql(`alter table "inquiries" add constraint "inquiries_status_check" check ("status" in ('new', 'contacted', 'qualified', 'lost', 'won'));`);
    this.addSql(`alter table "inquiries" add constraint "inquiries_folder_check" check ("folder" in ('inbox', 'review', 'spam', 'archive'));`);
    this.addSql(`alter table "inquiries" add constraint "inquiries_kind_check" check ("kind" in ('property', 'contact', 'listing', 'staff'));`);

    this.addSql(`alter table "lead_sources" drop constraint "lead_sources_name_unique";`);
    this.addSql(`alter table "lead_sources" add "name_key" text null;`);
    this.addSql(`update "lead_sources" set "name_key" = trim(regexp_replace(lower(regexp_replace(normalize("name", nfkd), '[\\u0300-\\u036f]', '', 'g')), '\\s+', ' ', 'g'));`);
    this.addSql(`alter table "lead_sources" alter column "name_key" set not null;`);
    this.addSql(`alter table "lead_sources" add constraint "lead_sources_name_key_unique" unique ("name_key");`);

    this.addSql(`alter table "mails" add "key" text null, add "purpose" text null, add "about" uuid null;`);
    this.addSql(`alter table "mails" add constraint "mails_key_unique" unique ("key");`);
    this.addSql(`create index "mails_about_index" on "mails" ("about", "created_at");`);

    this.addSql(`alter table "lead_activities" add constraint "lead_activities_kind_check" check ("kind" in ('note', 'call', 'mail', 'visit'));`);

    this.addSql(`alter table "lead_changes" add constraint "lead_changes_field_check" check ("field" in ('created', 'contact', 'source', 'agent', 'stage', 'status', 'score', 'follow-up', 'folder', 'merged', 'activity-added', 'activity-changed', 'activity-removed', 'task-added', 'task-changed', 'task-done', 'task-reopened', 'task-removed'));`);

    this.addSql(`alter table "lead_settings" add constraint "lead_settings_one_row" check (id = 1);`);

    this.addSql(`alter table "sales_pipeline_stages" add constraint "sales_pipeline_stages_order" check (order_index > 0);`);
    this.addSql(`alter table "sales_pipeline_stages" add constraint "sales_pipeline_stages_status_check" check ("status" in ('new', 'contacted', 'qualified', 'lost', 'won'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "lead_activities" cascade;`);
    this.addSql(`drop table if exists "lead_changes" cascade;`);
    this.addSql(`drop table if exists "lead_settings" cascade;`);
    this.addSql(`drop table if exists "lead_tasks" cascade;`);
    this.addSql(`drop table if exists "sales_pipeline_stages" cascade;`);
    this.addSql(`drop table if exists "used_challenges" cascade;`);

    this.addSql(`drop index "inquiries_listed_index";`);
    this.addSql(`drop index "inquiries_stage_index";`);
    this.addSql(`drop index "inquiries_source_index";`);
    this.addSql(`drop index "inquiries_email_index";`);
    this.addSql(`drop index "inquiries_phone_index";`);
    this.addSql(`drop index "inquiries_merged_index";`);
    this.addSql(`drop index "inquiries_activity_index";`);
    this.addSql(`alter table "inquiries" drop constraint "inquiries_status_check";`);
    this.addSql(`alter table "inquiries" drop constraint "inquiries_folder_check";`);
    this.addSql(`alter table "inquiries" drop constraint "inquiries_kind_check";`);
    this.addSql(`alter table "inquiries" drop column "stage_id", drop column "stage_since", drop column "score", drop column "score_correction", drop column "next_follow_up_on", drop column "folder", drop column "name_key", drop column "email_key", drop column "phone_key", drop column "language", drop column "marketing_accepted_at", drop column "first_replied_at", drop column "reply_minutes", drop column "merged_into", drop column "erased_at", drop column "last_activity_at", drop column "version";`);
    this.addSql(`alter table "inquiries" alter column "email" set not null;`);
    this.addSql(`alter table "inquiries" alter column "privacy_version" set not null;`);
    this.addSql(`alter table "inquiries" alter column "accepted_at" set not null;`);
    this.addSql(`alter table "inquiries" add constraint "inquiries_kind_check" check ("kind" in ('property', 'contact', 'listing'));`);

    this.addSql(`alter table "lead_sources" drop constraint "lead_sources_name_key_unique";`);
    this.addSql(`alter table "lead_sources" drop column "name_key";`);
    this.addSql(`alter table "lead_sources" add constraint "lead_sources_name_unique" unique ("name");`);

    this.addSql(`alter table "mails" drop constraint "mails_key_unique";`);
    this.addSql(`drop index "mails_about_index";`);
    this.addSql(`alter table "mails" drop column "key", drop column "purpose", drop column "about";`);
  }

}
