import { clock } from '../../platform/clock.ts';
/** A new account without name, password and role. */
export const buildUser = (id: string, email: string) => ({
  id,
  email,
  firstName: '',
  lastName: '',
  avatarUrl: null,
  passwordHash: null,
  confirmedAt: null,
  disabledAt: null,
  staffSince: null,
  secondFactorSecret: null,
  secondFactorSince: null,
  secondFactorStep: null,
  lastSignedInAt: null,
  createdAt: clock.now(),
});
