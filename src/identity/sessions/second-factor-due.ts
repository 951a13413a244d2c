import { SECOND_FACTOR_GRACE } from './session-limits.ts';

/** SQL: by when a user `u` with the roles `r` has to have a second factor; null where none is lacking. */
export const secondFactorDue = `case
    when u.second_factor_since is null and required.second_factor_required_since is not null and r.roles <> '{}'
    then greatest(required.second_factor_required_since, u.staff_since) + make_interval(secs => ${SECOND_FACTOR_GRACE})
  end`;
