export const LOCK_ADMINS = `
  select u.id from profiles u
  join user_roles r on r.user_id = u.id and r.role = 'admin'
  where u.disabled_at is null and u.confirmed_at is not null and u.password_hash is not null
  order by u.id
  for update`;
