export const ROLE = `
  select rolname as name, rolsuper as is_super,
    exists (select from pg_tables where schemaname = 'public' and tableowner = rolname) as owns
  from pg_roles where rolname = current_user`;

export const CLOCK = 'select now() as now';

export const NEWEST_BACKUP = 'select at from backups order by at desc limit 1';
