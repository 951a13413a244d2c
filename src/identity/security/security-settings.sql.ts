/** Requires the second factor unless there are settings already; returns no row then. */
export const REQUIRE_IF_UNSET = `
  insert into security_settings (id, second_factor_required_since) values (1, now())
  on conflict do nothing returning id`;

/** Returns no row when nothing changes; the day since when it is required stays then. */
export const UPDATE_REQUIREMENT = `
  insert into security_settings as settings (id, second_factor_required_since) values (1, case when ? then now() end)
  on conflict (id) do update set second_factor_required_since = excluded.second_factor_required_since
  where (settings.second_factor_required_since is null) <> (excluded.second_factor_required_since is null)
  returning id`;

/** Since when the second factor is required (null: it is not), and how many active staff lack it. */
export const SELECT_SETTINGS = `
  select (select second_factor_required_since from security_settings where id = 1) as since,
    count(*)::int as staff_without
  from profiles u
  where second_factor_since is null and disabled_at is null
    and exists (select 1 from user_roles where user_id = u.id)`;
