import { escapeIdentifier } from 'pg';

/** Privileges of the application where another role owns the schema: of audited rows it may only delete old ones. */
export function grants(role: string): string[] {
  const app = escapeIdentifier(role);
  return [
    'revoke create on schema public from public',
    `grant usage on schema public, jobs to ${app}`,
    `grant select, insert, update, delete on all tables in schema public, jobs to ${app}`,
    `grant usage on all sequences in schema public, jobs to ${app}`,
    // pg-boss rebuilds its bloated indexes.
    `grant maintain on all tables in schema jobs to ${app}`,
    `revoke update, delete on audit_entries from ${app}`,
    `grant execute on function forget_audit_entries(interval, interval) to ${app}`,
    `revoke insert, update, delete on mikro_orm_migrations from ${app}`,
  ];
}
