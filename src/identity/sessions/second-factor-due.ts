import { SECOND_FACTOR_GRACE } from './session-limits.ts';

/** SQL expression: when user `u` with roles `r` must have a second factor; null when nothing is due. */
export const secondFactorDue = `case
    when u.second_factor_since is null and required.second_factor_required_since is not null and r.roles <> '{}'
    then greatest(required.second_factor_required_since, u.staff_since) + make_interval(secs => ${SECOND_FACTOR_GRACE})
  end`;
