import { Migration } from '@mikro-orm/migrations';

export class Migration20261121160000 extends Migration {

  override name = 'Migration20261121160000';

  override up(): void | Promise<void> {
    this.addSql(`
create function public.forget_audit_entries(address_term interval, entry_term interval) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  at_once constant integer := 5000;
  shortest constant timestamptz := now() - interval '30 days';
  forgotten integer;
  deleted integer;
begin
  if (now() - address_term <= shortest and now() - entry_term <= shortest) is not true then
    raise exception 'audit entries are kept for 30 days at least' using errcode = '22023';
  end if;
  delete from public.audit_entries where id in
    (select e.id from public.audit_entries e where e.at < now() - entry_term order by e.at, e.id limit at_once);
  get diagnostics deleted = row_count;
  update public.audit_entries set address = null where id in
    (select e.id from public.audit_entries e where e.at < now() - address_term and e.address is not null
     order by e.at, e.id limit at_once);
  get diagnostics forgotten = row_count;
  return deleted + forgotten;
end $$;`);
    this.addSql(`revoke all on function public.forget_audit_entries(interval, interval) from public;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop function public.forget_audit_entries(interval, interval);`);
  }

}
