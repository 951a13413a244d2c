export const REQUIRE = `
  insert into security_settings (id, second_factor_required_since) values (1, now())
  on conflict do nothing returning id`;

export const CHANGE = `
  insert into security_settings as settings (id, second_factor_required_since) values (1, case when ? then now() end)
  on conflict (id) do update set second_factor_required_since = excluded.second_factor_required_since
  where (settings.second_factor_required_since is null) <> (excluded.second_factor_required_since is null)
  returning id`;
