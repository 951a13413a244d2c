import { escapeIdentifier, escapeLiteral } from 'pg';

/** The privilege is of PostgreSQL 17; before it, only the owner can rebuild an index. */
const grantMaintenance = (app: string) =>
  `do $$ begin
    if current_setting('server_version_num')::int >= 170000 then
      execute ${escapeLiteral(`grant maintain on all tables in schema jobs to ${app}`)};
    end if;
  end $$`;

/** Privileges of the application where another role owns the schema: of audited rows it may only delete old ones. */
export function buildGrants(role: string): string[] {
  const app = escapeIdentifier(role);
  return [
    'revoke create on schema public from public',
    `grant usage on schema public, jobs to ${app}`,
    `grant select, insert, update, delete on all tables in schema public, jobs to ${app}`,
    `grant usage on all sequences in schema public, jobs to ${app}`,
    // pg-boss rebuilds its bloated indexes.
    grantMaintenance(app),
    `revoke update, delete on audit_entries from ${app}`,
    `grant execute on function forget_audit_entries(interval, interval) to ${app}`,
    `revoke insert, update, delete on mikro_orm_migrations from ${app}`,
  ];
}
