import { SECOND_FACTOR_GRACE_SECONDS, SESSION_LIMITS } from './session-limits.ts';

const { idleSeconds, maxSeconds, rememberedIdleSeconds, rememberedMaxSeconds, adminMaxSeconds } = SESSION_LIMITS;

/** Whether a session `s` still counts, by the database's clock. */
export const sessionIsActive = `(
  s.last_seen_at > now() - make_interval(secs => case when s.is_remembered then ${rememberedIdleSeconds} else ${idleSeconds} end)
  and s.created_at > now() - make_interval(secs => case
    when not s.is_remembered then ${maxSeconds}
    when exists (select from user_roles where user_id = s.user_id and role = 'admin') then ${adminMaxSeconds}
    else ${rememberedMaxSeconds} end))`;

/** When a user `u` with the roles `r` must have a second factor; null when there is one or none is required. */
const SECOND_FACTOR_DUE = `case
    when u.second_factor_since is null and required.second_factor_required_since is not null and r.roles <> '{}'
    then greatest(required.second_factor_required_since, u.staff_since) + make_interval(secs => ${SECOND_FACTOR_GRACE_SECONDS})
  end`;

/** Joins the roles of a user `u` as `r.roles`, `{}` without any, and the security settings as `required`. */
const WITH_ROLES = `cross join lateral (
    select coalesce(array_agg(role order by role), '{}') as roles from user_roles where user_id = u.id) r
  left join security_settings required on true`;

/** The user of an open session whose account is active, with the present roles; `isFresh` within so many seconds. */
export const SELECT_SIGNED_IN_USER = `
  select u.id, s.id as "sessionId", r.roles,
    s.authenticated_at > now() - make_interval(secs => ?) as "isFresh",
    s.last_seen_at < now() - interval '1 minute' as "isToBeTouched",
    coalesce(${SECOND_FACTOR_DUE} < now(), false) as "lacksSecondFactor"
  from sessions s
  join profiles u on u.id = s.user_id and u.disabled_at is null
  ${WITH_ROLES}
  where s.token_hash = ? and ${sessionIsActive}`;

/** What a session shows of its user; the caller has checked that it is open. */
export const SELECT_SESSION = `
  select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.avatar_url as "avatarUrl",
    r.roles, s.authenticated_at > now() - make_interval(secs => ?) as "isFresh",
    u.second_factor_since is not null as "hasSecondFactor",
    ${SECOND_FACTOR_DUE} as "secondFactorDueAt"
  from sessions s
  join profiles u on u.id = s.user_id
  ${WITH_ROLES}
  where s.id = ?`;

/** Returns the lifetime of the cookie in seconds; null when the cookie ends with the browser. */
export const INSERT_SESSION = `
  insert into sessions as s
    (id, token_hash, user_id, is_remembered, created_at, last_seen_at, authenticated_at, address, browser)
  values (?, ?, ?, ?, clock_timestamp(), clock_timestamp(), clock_timestamp(), ?, ?)
  returning case
    when s.is_remembered and exists (select from user_roles where user_id = s.user_id and role = 'admin') then ?::int
    when s.is_remembered then ?::int end as max_age`;

/** Gives the session a new token; the cookie keeps the end that it had. Returns no row when the session is gone. */
export const RENEW_SESSION = `
  update sessions s set token_hash = ?, authenticated_at = clock_timestamp()
  where token_hash = ? and user_id = ?
  returning s.id, case when s.is_remembered then ceil(extract(epoch from s.created_at - clock_timestamp()) + case
    when exists (select from user_roles where user_id = s.user_id and role = 'admin') then ? else ? end)::int end as max_age`;

/** Deletes sessions that have expired. */
export const DELETE_EXPIRED = `delete from sessions s where not ${sessionIsActive}`;
