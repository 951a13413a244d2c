import { sessionLimits } from './session-limits.ts';

const { idle, longest, rememberedIdle, rememberedLongest, adminLongest } = sessionLimits;

/** SQL expression: whether session `s` is valid by the database's clock. */
export const sessionCounts = `(
  s.last_seen_at > now() - make_interval(secs => case when s.is_remembered then ${rememberedIdle} else ${idle} end)
  and s.created_at > now() - make_interval(secs => case
    when not s.is_remembered then ${longest}
    when exists (select from user_roles where user_id = s.user_id and role = 'admin') then ${adminLongest}
    else ${rememberedLongest} end))`;
