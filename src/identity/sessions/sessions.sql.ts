import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../../platform/time-units.contract.ts';

/**
 * A `remembered` session lasts longer; that of an admin ends after `adminMaxSeconds`. Each is fresh for `freshSeconds`
 * after the password was entered.
 */
export const SESSION_LIMITS = {
  idleSeconds: HOUR_SECONDS,
  maxSeconds: 12 * HOUR_SECONDS,
  rememberedIdleSeconds: 7 * DAY_SECONDS,
  rememberedMaxSeconds: 30 * DAY_SECONDS,
  adminMaxSeconds: DAY_SECONDS,
  freshSeconds: 10 * MINUTE_SECONDS,
} as const;

export const SECOND_FACTOR_GRACE_SECONDS = 7 * DAY_SECONDS;

const { idleSeconds, maxSeconds, rememberedIdleSeconds, rememberedMaxSeconds, adminMaxSeconds } = SESSION_LIMITS;

/** Whether a session `s` is still valid, by the database's clock. */
export const SESSION_IS_ACTIVE = `(
  s.last_seen_at > now() - make_interval(secs => case when s.is_remembered then ${rememberedIdleSeconds} else ${idleSeconds} end)
  and s.created_at > now() - make_interval(secs => case
    when not s.is_remembered then ${maxSeconds}
    when exists (select from user_roles where user_id = s.user_id and role = 'admin') then ${adminMaxSeconds}
    else ${rememberedMaxSeconds} end))`;

/** Deadline for a user `u` with roles `r` to set up a second factor; null if there is one or none is required. */
const SECOND_FACTOR_DUE = `case
    when u.second_factor_since is null and settings.second_factor_required_since is not null and r.roles <> '{}'
    then greatest(settings.second_factor_required_since, u.staff_since) + make_interval(secs => ${SECOND_FACTOR_GRACE_SECONDS})
  end`;

/** Joins the roles of a user `u` as `r.roles`, `{}` without any, and the security settings as `settings`. */
const WITH_ROLES = `cross join lateral (
    select coalesce(array_agg(role order by role), '{}') as roles from user_roles where user_id = u.id) r
  left join security_settings settings on true`;

/** User of a valid session with the current roles; `isFresh` within the given number of seconds. */
export const SELECT_SIGNED_IN_USER = `
  select u.id, s.id as "sessionId", r.roles,
    s.authenticated_at > now() - make_interval(secs => ?) as "isFresh",
    s.last_seen_at < now() - interval '1 minute' as "needsLastSeenUpdate",
    coalesce(${SECOND_FACTOR_DUE} < now(), false) as "mustSetUpSecondFactor"
  from sessions s
  join profiles u on u.id = s.user_id and u.disabled_at is null
  ${WITH_ROLES}
  where s.token_hash = ? and ${SESSION_IS_ACTIVE}`;

/** User data of a session; the caller has checked that the session is valid. */
export const SELECT_SESSION = `
  select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.avatar_url as "avatarUrl",
    r.roles, s.authenticated_at > now() - make_interval(secs => ?) as "isFresh",
    u.second_factor_since is not null as "hasSecondFactor",
    ${SECOND_FACTOR_DUE} as "secondFactorDueAt"
  from sessions s
  join profiles u on u.id = s.user_id
  ${WITH_ROLES}
  where s.id = ?`;

/** Returns the lifetime of the cookie in seconds; null for a session cookie. */
export const INSERT_SESSION = `
  insert into sessions as s
    (id, token_hash, user_id, is_remembered, created_at, last_seen_at, authenticated_at, address, browser)
  values (?, ?, ?, ?, clock_timestamp(), clock_timestamp(), clock_timestamp(), ?, ?)
  returning case
    when s.is_remembered and exists (select from user_roles where user_id = s.user_id and role = 'admin') then ?::int
    when s.is_remembered then ?::int end as max_age`;

/** Gives the session a new token without extending the cookie. Returns no row if the session has ended. */
export const RENEW_SESSION = `
  update sessions s set token_hash = ?, authenticated_at = clock_timestamp()
  where token_hash = ? and user_id = ?
  returning s.id, case when s.is_remembered then ceil(extract(epoch from s.created_at - clock_timestamp()) + case
    when exists (select from user_roles where user_id = s.user_id and role = 'admin') then ? else ? end)::int end as max_age`;

export const DELETE_EXPIRED = `delete from sessions s where not ${SESSION_IS_ACTIVE}`;

/** Requires the second factor unless settings exist already; then returns no row. */
export const REQUIRE_IF_UNSET = `
  insert into security_settings (id, second_factor_required_since) values (1, now())
  on conflict do nothing returning id`;

/** Returns no row, and keeps the start of the grace period, if nothing changes. */
export const UPDATE_REQUIREMENT = `
  insert into security_settings as settings (id, second_factor_required_since) values (1, case when ? then now() end)
  on conflict (id) do update set second_factor_required_since = excluded.second_factor_required_since
  where (settings.second_factor_required_since is null) <> (excluded.second_factor_required_since is null)
  returning id`;

/** Start of the requirement (null if there is none), and the number of active staff without a second factor. */
export const SELECT_SETTINGS = `
  select (select second_factor_required_since from security_settings where id = 1) as since,
    count(*)::int as staff_without
  from profiles u
  where second_factor_since is null and disabled_at is null
    and exists (select 1 from user_roles where user_id = u.id)`;
